import type { RefundReason } from '#core/payments/refund-reason.ts';
import { formatAmount } from '#core/shared/money.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

/** Why a payment could not be used for its ticket. */
const whyNotUsed: Readonly<
  Record<'en' | 'ms', Partial<Record<RefundReason, string>> & { readonly other: string }>
> = {
  en: {
    late_no_seat:
      'Your payment arrived after the time to pay had run out, and every place was taken by then.',
    late_not_on_sale:
      'Your payment arrived after the time to pay had run out, and tickets were no longer on sale.',
    event_cancelled: 'Your payment arrived after the event had been cancelled.',
    event_over: 'Your payment arrived after the event had ended.',
    ticket_cancelled: 'Your payment arrived after the ticket had been cancelled.',
    underpaid: 'Your payment was less than the ticket costs, so we could not accept it.',
    wrong_currency: 'Your payment was in another currency, so we could not accept it.',
    other: 'Your payment arrived, but it could not be used for this ticket.',
  },
  ms: {
    late_no_seat: 'Bayaran anda diterima selepas masa untuk membayar tamat, dan semua tempat sudah diisi.',
    late_not_on_sale:
      'Bayaran anda diterima selepas masa untuk membayar tamat, dan tiket sudah tidak dijual.',
    event_cancelled: 'Bayaran anda diterima selepas acara dibatalkan.',
    event_over: 'Bayaran anda diterima selepas acara tamat.',
    ticket_cancelled: 'Bayaran anda diterima selepas tiket dibatalkan.',
    underpaid: 'Bayaran anda kurang daripada harga tiket, jadi kami tidak dapat menerimanya.',
    wrong_currency: 'Bayaran anda dalam mata wang lain, jadi kami tidak dapat menerimanya.',
    other: 'Bayaran anda telah diterima, tetapi tidak dapat digunakan untuk tiket ini.',
  },
};

export const texts = defineTexts({
  en: {
    loading: 'Loading your payment',
    failed: 'This payment could not be loaded.',
    notFound: 'Payment not found',
    notFoundText: 'It may belong to another account, or the link is incomplete.',
    myTickets: 'My Tickets',
    backToEvent: 'Back to the event',
    amount: 'Amount to pay',
    listPrice: 'List price',
    code: 'Code',
    paid: 'Amount',
    timeLeft: 'Time left to pay',
    keptUntil: (time: string) => `Your place is kept until ${time}`,
    minutesLeft: (minutes: number) =>
      minutes === 1 ? '1 minute left to pay' : `${minutes} minutes left to pay`,
    secondsLeft: (seconds: number) =>
      seconds === 1 ? '1 second left to pay' : `${seconds} seconds left to pay`,

    steps: { label: 'Your purchase', held: 'Place held', pay: 'Payment', ticket: 'Ticket', done: 'done' },

    ready: {
      title: 'Complete your payment',
      text: 'Pay at your bank and come straight back here for your ticket.',
      goToBank: 'Go to bank',
      later: 'You can also pay later from My Tickets while there is time left.',
      goFailed: 'The bank could not be opened. Please try again.',
    },
    choose: {
      text: 'Pay as you like and come straight back here for your ticket.',
    },
    waiting: {
      title: 'Waiting for your bank',
      text: 'As soon as the bank confirms your payment, your ticket opens here. Usually under 10 seconds.',
      titleOf: (provider: string) => `Waiting for ${provider}`,
      textOf: (provider: string) =>
        `As soon as ${provider} confirms your payment, your ticket opens here. Usually under 10 seconds.`,
      reference: (reference: string) => `Need help? Quote reference ${reference}.`,
      anotherWay: 'Pay another way',
      openAgain: (provider: string) => `Open ${provider} again`,
      checkedBy: (provider: string) =>
        `${provider} has not confirmed it yet. We keep asking; you can leave this page open or come back later.`,
      checkFailedBy: (provider: string) => `${provider} is not answering right now. We keep trying.`,
      checked:
        'The bank has not confirmed it yet. We keep asking; you can leave this page open or come back later.',
      paid: 'I have paid',
      again: 'Go to bank again',
      checkFailed: 'We can’t reach the bank right now. We keep trying.',
    },
    ask: {
      title: 'Have you paid?',
      text: 'If you have, your ticket opens here as soon as the bank confirms it. If not, your place is still held.',
      textOf: (provider: string) =>
        `If you have, your ticket opens here as soon as ${provider} confirms it. If not, your place is still held.`,
    },
    kept: {
      title: (provider: string) => `${provider} is not answering right now`,
      text: (time: string) =>
        `We can’t see yet whether you have paid. Your place is kept until ${time}, for an hour at most, and nobody else can take it. You can also pay another way.`,
    },
    unpaid: {
      title: 'You have not paid yet',
      text: 'You came back without paying, and nothing was charged. Your place is still held.',
    },
    closing: {
      title: 'The time to pay is over',
      text: 'We are asking the bank one last time whether your payment has arrived. If it has, the ticket is yours.',
    },
    done: {
      title: 'You’re going!',
      text: 'Your payment has arrived and your ticket is confirmed.',
      lateText: 'Your payment came late, but there was still a place for you. Your ticket is confirmed.',
      refundText: 'You had already paid for this ticket, so you get this payment back in full.',
      opens: 'Your ticket opens in a moment.',
      view: 'View ticket',
      receipt: 'Receipt',
    },
    declined: {
      title: 'The payment did not go through',
      text: 'Your bank declined it, and nothing was charged. Your place is still held.',
      again: 'Try again',
      againFailed: 'A new payment could not be started. Please try again.',
    },
    cancelledAtBank: {
      title: 'You cancelled the payment',
      text: 'Nothing was charged. Your place is still held until the time runs out.',
    },
    refundRetry: {
      title: 'This payment could not be accepted',
      text: (why: string) =>
        `${why} You get it back in full. Your place is still held: you can pay once more.`,
    },
    tooLate: {
      title: 'The time to pay has run out',
      text: 'Your place was released. If your payment still arrives, you get the ticket if a place is free, or all of your money back.',
    },
    refund: {
      title: 'You get your money back',
      why: (reason: RefundReason | null) => (reason && whyNotUsed.en[reason]) ?? whyNotUsed.en.other,
      text: (why: string) => `${why} You get all of it back.`,
      view: 'View ticket',
    },
    returned: {
      title: 'This ticket was cancelled',
      text: 'It can’t be used any more, and you get back what you paid.',
    },
    cancelled: {
      title: 'You cancelled this ticket',
      text: 'There is nothing to pay. If a payment still arrives from your bank, you get it back.',
    },

    bank: {
      title: 'Demo bank',
      text: 'No real money here. Choose how this payment ends and see what Acara does.',
      unknown: 'The bank does not know this bill',
      outcomes: 'How does it end?',
      pay: 'Pay',
      payText: 'The whole amount, at once.',
      fail: 'Be declined',
      failText: 'The bank declines the payment.',
      cancel: 'Cancel at the bank',
      cancelText: 'The buyer changes their mind.',
      payLate: 'Pay too late',
      payLateText: 'The money arrives after the time has run out.',
      payTwice: 'Pay twice',
      payTwiceText: 'The same bill, paid two times.',
      payWrong: 'Pay the wrong amount',
      payWrongText: `${formatAmount(100)} too little.`,
      failed: 'The bank could not do that.',
      back: 'Back to the payment',
    },
  },

  ms: {
    loading: 'Bayaran anda sedang dimuatkan',
    failed: 'Bayaran ini tidak dapat dimuatkan.',
    notFound: 'Bayaran tidak dijumpai',
    notFoundText: 'Bayaran ini mungkin milik akaun lain, atau pautannya tidak lengkap.',
    myTickets: 'Tiket Saya',
    backToEvent: 'Kembali ke acara',
    amount: 'Jumlah perlu dibayar',
    listPrice: 'Harga asal',
    code: 'Kod',
    paid: 'Jumlah',
    timeLeft: 'Baki masa untuk membayar',
    keptUntil: (time: string) => `Tempat anda disimpan hingga ${time}`,
    minutesLeft: (minutes: number) => `${minutes} minit lagi untuk membayar`,
    secondsLeft: (seconds: number) => `${seconds} saat lagi untuk membayar`,

    steps: {
      label: 'Pembelian anda',
      held: 'Tempat disimpan',
      pay: 'Bayaran',
      ticket: 'Tiket',
      done: 'selesai',
    },

    ready: {
      title: 'Lengkapkan bayaran anda',
      text: 'Bayar di bank anda, kemudian kembali ke sini untuk tiket anda.',
      goToBank: 'Bayar di bank',
      later: 'Anda juga boleh membayar kemudian melalui Tiket Saya, selagi masih ada masa.',
      goFailed: 'Halaman bank tidak dapat dibuka. Sila cuba lagi.',
    },
    choose: {
      text: 'Bayar dengan cara yang anda suka, kemudian kembali ke sini untuk tiket anda.',
    },
    waiting: {
      title: 'Menunggu bank anda',
      text: 'Sebaik sahaja bank mengesahkan bayaran, tiket anda akan dibuka di sini. Biasanya kurang daripada 10 saat.',
      titleOf: (provider: string) => `Menunggu ${provider}`,
      textOf: (provider: string) =>
        `Sebaik sahaja ${provider} mengesahkan bayaran, tiket anda akan dibuka di sini. Biasanya kurang daripada 10 saat.`,
      reference: (reference: string) => `Perlukan bantuan? Berikan rujukan ${reference}.`,
      anotherWay: 'Bayar dengan cara lain',
      openAgain: (provider: string) => `Buka ${provider} semula`,
      checkedBy: (provider: string) =>
        `${provider} belum mengesahkannya. Kami akan terus menyemak; anda boleh biarkan halaman ini terbuka atau kembali kemudian.`,
      checkFailedBy: (provider: string) =>
        `${provider} tidak menjawab buat masa ini. Kami akan terus mencuba.`,
      checked:
        'Bank belum mengesahkannya. Kami akan terus menyemak; anda boleh biarkan halaman ini terbuka atau kembali kemudian.',
      paid: 'Saya sudah bayar',
      again: 'Buka bank semula',
      checkFailed: 'Bank tidak dapat dihubungi buat masa ini. Kami akan terus mencuba.',
    },
    ask: {
      title: 'Sudahkah anda membayar?',
      text: 'Jika sudah, tiket anda akan dibuka di sini sebaik sahaja bank mengesahkannya. Jika belum, tempat anda masih disimpan.',
      textOf: (provider: string) =>
        `Jika sudah, tiket anda akan dibuka di sini sebaik sahaja ${provider} mengesahkannya. Jika belum, tempat anda masih disimpan.`,
    },
    kept: {
      title: (provider: string) => `${provider} tidak menjawab buat masa ini`,
      text: (time: string) =>
        `Kami belum dapat menyemak sama ada anda sudah membayar. Tempat anda disimpan hingga ${time}, paling lama sejam, dan orang lain tidak boleh mengambilnya. Anda juga boleh membayar dengan cara lain.`,
    },
    unpaid: {
      title: 'Anda belum membayar',
      text: 'Anda kembali tanpa membayar dan tiada caj dikenakan. Tempat anda masih disimpan.',
    },
    closing: {
      title: 'Masa untuk membayar telah tamat',
      text: 'Kami sedang menyemak dengan bank buat kali terakhir sama ada wang anda telah diterima. Jika ya, tiket itu milik anda.',
    },
    done: {
      title: 'Jumpa di sana!',
      text: 'Bayaran anda telah diterima dan tiket anda disahkan.',
      lateText: 'Bayaran anda lewat diterima, tetapi masih ada tempat untuk anda. Tiket anda disahkan.',
      refundText: 'Anda sudah membayar tiket ini, jadi bayaran kali ini dipulangkan sepenuhnya.',
      opens: 'Tiket anda akan dibuka sebentar lagi.',
      view: 'Lihat tiket',
      receipt: 'Resit',
    },
    declined: {
      title: 'Bayaran tidak berjaya',
      text: 'Bank anda menolaknya dan tiada caj dikenakan. Tempat anda masih disimpan.',
      again: 'Cuba lagi',
      againFailed: 'Bayaran baharu tidak dapat dimulakan. Sila cuba lagi.',
    },
    cancelledAtBank: {
      title: 'Anda membatalkan bayaran',
      text: 'Tiada caj dikenakan. Tempat anda masih disimpan sehingga masa tamat.',
    },
    refundRetry: {
      title: 'Bayaran ini tidak dapat diterima',
      text: (why: string) =>
        `${why} Wang itu akan dipulangkan sepenuhnya. Tempat anda masih disimpan: anda boleh membayar sekali lagi.`,
    },
    tooLate: {
      title: 'Masa untuk membayar telah tamat',
      text: 'Tempat anda telah dilepaskan. Jika bayaran anda masih sampai, anda mendapat tiket jika ada tempat; jika tidak, wang anda dipulangkan sepenuhnya.',
    },
    refund: {
      title: 'Wang anda akan dipulangkan',
      why: (reason) => (reason && whyNotUsed.ms[reason]) ?? whyNotUsed.ms.other,
      text: (why) => `${why} Semua wang itu akan dipulangkan.`,
      view: 'Lihat tiket',
    },
    returned: {
      title: 'Tiket ini telah dibatalkan',
      text: 'Tiket ini tidak lagi sah untuk masuk, dan wang yang anda bayar akan dipulangkan.',
    },
    cancelled: {
      title: 'Anda telah membatalkan tiket ini',
      text: 'Tiada apa-apa yang perlu dibayar. Jika wang masih diterima daripada bank anda, wang itu akan dipulangkan.',
    },

    bank: {
      title: 'Bank demo',
      text: 'Tiada wang sebenar terlibat di sini. Pilih kesudahan bayaran ini dan lihat apa yang berlaku.',
      unknown: 'Bank tidak mengenali bil ini',
      outcomes: 'Bagaimana kesudahannya?',
      pay: 'Bayar',
      payText: 'Jumlah penuh, serta-merta.',
      fail: 'Ditolak',
      failText: 'Bank menolak bayaran.',
      cancel: 'Batalkan di bank',
      cancelText: 'Pembeli berubah fikiran.',
      payLate: 'Bayar terlalu lewat',
      payLateText: 'Wang diterima selepas masa tamat.',
      payTwice: 'Bayar dua kali',
      payTwiceText: 'Bil yang sama, dibayar dua kali.',
      payWrong: 'Bayar jumlah yang salah',
      payWrongText: `Kurang ${formatAmount(100)}.`,
      failed: 'Bank tidak dapat melakukannya.',
      back: 'Kembali ke bayaran',
    },
  },
});
