import { formatCount } from '../../ui/language/format.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

export const texts = defineTexts({
  en: {
    browseEvents: 'Browse Events',
    statuses: {
      pending_payment: 'pending payment',
      confirmed: 'confirmed',
      expired: 'expired',
      cancelled: 'cancelled',
    },

    bar: {
      label: 'Tickets',
      perTicket: 'per ticket',
      placesLeft: (count: number) => (count === 1 ? '1 place left' : `${formatCount(count)} places left`),
      buy: 'Buy Ticket',
      loginFirst: 'Please login to purchase tickets',
      login: 'Login',
      initiated: 'Ticket purchase initiated! Please complete payment.',
      confirmed: 'Ticket confirmed!',
      failed: 'Failed to purchase ticket',
      newHere: 'New here?',
      register: 'Create an account',
      viewTicket: 'View your ticket',
      unpaid: 'You have a ticket that is not paid yet',
      soldOf: (sold: string, capacity: string) => `${sold} of ${capacity} sold`,
      manage: 'Manage event',
      moreLikeThis: 'More like this',
      availability: {
        draft: 'Not on sale yet',
        pending_review: 'Under review: tickets are not on sale yet',
        cancelled: 'This event is cancelled',
        ended: 'This event is over',
        paused: 'Sales are paused',
        not_sold_here: 'Paid tickets are not sold on this site now',
        sold_out: 'Sold out',
      },
      atLimit: (limit: number) =>
        limit === 1
          ? 'One ticket per person, and you have yours'
          : `You have all ${limit} tickets one person may have`,
    },

    continued: {
      label: 'The event you came from',
      title: (event: string) => `Continue: ${event}`,
      dismiss: 'Dismiss',
      sold_out: (event: string) => `${event} has sold out in the meantime.`,
      ended: (event: string) => `${event} is over.`,
      cancelled: (event: string) => `${event} was cancelled.`,
      off_sale: (event: string) => `${event} is not on sale at the moment.`,
    },

    cancelledEvent: {
      seeRefund: 'See your refund',
      seeTicket: 'See your ticket',
      reason: 'What the club says:',
    },

    list: {
      title: 'My Tickets',
      lead: 'Everything you are going to, and everything you have been to.',
      loading: 'Loading your tickets',
      failed: 'Your tickets could not be loaded.',
      tabs: 'Which tickets',
      upcoming: 'Upcoming',
      past: 'Past',
      none: 'No tickets yet',
      noneText: 'Your tickets appear here, ready to show at the door.',
      noneUpcoming: 'Nothing coming up',
      noneUpcomingText: 'You have no tickets for upcoming events.',
      nonePast: 'No past events yet',
      nonePastText: 'Events you have been to appear here.',
      payWithin: 'Time left to pay',
      unpaid: (count: number, time: string) =>
        count === 1 ? `1 unpaid place · ends ${time}` : `${count} unpaid places · first ends ${time}`,
      showCode: 'Show code',
      invalid: (count: number) => `No longer valid (${count})`,
      refund: (amount: string) => `Refund: ${amount}`,
      refunded: (amount: string) => `Refunded: ${amount}`,
    },

    soon: {
      begun: 'Happening now',
      today: (time: string) => `Today at ${time}`,
      tomorrow: 'Tomorrow',
      inDays: (days: number) => `In ${days} days`,
    },

    ticket: {
      loading: 'Loading your ticket',
      failed: 'This ticket could not be loaded.',
      notFound: 'Ticket not found',
      notFoundText: 'It may belong to another account, or the link is incomplete.',
      back: 'My Tickets',
      when: 'When',
      where: 'Where',
      price: 'Price',
      id: 'Ticket ID',
      status: 'Status',
      toEvent: 'About the event',
      receipt: 'Receipt',
      qrAlt: 'QR code of your ticket',
      enlarge: 'Show the QR code full screen',
      enlargeHint: 'Tap the code to fill the screen',
      brightness: 'Turn up your screen brightness so the scanner can read it.',
      close: 'Close',
      download: 'Download QR Code',
      downloaded: 'QR code downloaded!',
      noCode: 'Your QR code is on its way. It appears here in a moment.',
      eventOver: 'This event is over. Thank you for coming.',
      eventCancelled:
        'This event was cancelled. Please keep this ticket until the organizer has been in touch.',
    },

    hold: {
      title: 'Your place is held',
      text: 'Pay in time and this ticket is yours.',
      overTitle: 'The time to pay is over',
      over: 'We are asking the bank whether your payment has arrived.',
      timeLeft: 'Time left to pay',
      minutesLeft: (minutes: number) =>
        minutes === 1 ? '1 minute left to pay' : `${minutes} minutes left to pay`,
      secondsLeft: (seconds: number) => `${seconds} seconds left to pay`,
      pay: 'Pay now',
      payFailed: 'The payment page could not be opened. Please try again.',
    },

    cancel: {
      held: 'Cancel ticket',
      heldTitle: 'Cancel this ticket?',
      heldText:
        'Your place goes back on sale, and nothing is charged. If you have already paid, you get your money back.',
      heldDone: 'Ticket cancelled.',
      free: 'Give ticket back',
      freeTitle: 'Give this ticket back?',
      freeText: 'Its QR code stops working and your place goes to somebody else. You can’t undo this.',
      freeDone: 'Ticket given back.',
      keep: 'Keep ticket',
      failed: 'The ticket could not be cancelled. Please try again.',
    },

    closed: {
      expired: 'This ticket was not paid in time',
      expiredText: 'Your place was released, and nothing was charged.',
      buyAgain: (left: number) => `Buy again, ${left.toLocaleString('en-MY')} left`,
      cancelled: 'This ticket was cancelled',
      eventCancelled: 'This event was cancelled',
      cancelledText: 'It can’t be used any more.',
    },
  },

  ms: {
    browseEvents: 'Lihat Acara',
    statuses: {
      pending_payment: 'menunggu bayaran',
      confirmed: 'disahkan',
      expired: 'luput',
      cancelled: 'dibatalkan',
    },

    bar: {
      label: 'Tiket',
      perTicket: 'setiap tiket',
      placesLeft: (count: number) => `${formatCount(count)} tempat lagi`,
      buy: 'Beli Tiket',
      loginFirst: 'Sila log masuk untuk membeli tiket',
      login: 'Log Masuk',
      initiated: 'Pembelian tiket dimulakan! Sila lengkapkan bayaran.',
      confirmed: 'Tiket disahkan!',
      failed: 'Gagal membeli tiket',
      newHere: 'Baru di sini?',
      register: 'Cipta akaun',
      viewTicket: 'Lihat tiket anda',
      unpaid: 'Anda mempunyai tiket yang belum dibayar',
      soldOf: (sold: string, capacity: string) => `${sold} daripada ${capacity} terjual`,
      manage: 'Urus acara',
      moreLikeThis: 'Acara seperti ini',
      availability: {
        draft: 'Belum dijual',
        pending_review: 'Dalam semakan: tiket belum dijual',
        cancelled: 'Acara ini dibatalkan',
        ended: 'Acara ini telah tamat',
        paused: 'Jualan dihentikan sementara',
        not_sold_here: 'Tiket berbayar tidak dijual di laman ini buat masa ini',
        sold_out: 'Habis dijual',
      },
      atLimit: (limit: number) =>
        limit === 1
          ? 'Satu tiket bagi setiap orang, dan anda sudah memilikinya'
          : `Anda sudah memiliki kesemua ${limit} tiket yang dibenarkan bagi seorang`,
    },

    continued: {
      label: 'Acara yang anda lihat tadi',
      title: (event: string) => `Teruskan: ${event}`,
      dismiss: 'Tutup',
      sold_out: (event: string) => `Tiket ${event} sudah habis dijual.`,
      ended: (event: string) => `${event} sudah tamat.`,
      cancelled: (event: string) => `${event} telah dibatalkan.`,
      off_sale: (event: string) => `Tiket ${event} tidak dijual buat masa ini.`,
    },

    cancelledEvent: {
      seeRefund: 'Lihat bayaran balik anda',
      seeTicket: 'Lihat tiket anda',
      reason: 'Kata kelab:',
    },

    list: {
      title: 'Tiket Saya',
      lead: 'Semua acara yang akan anda hadiri, dan yang telah anda hadiri.',
      loading: 'Tiket anda sedang dimuatkan',
      failed: 'Tiket anda tidak dapat dimuatkan.',
      tabs: 'Pilihan tiket',
      upcoming: 'Akan datang',
      past: 'Lalu',
      none: 'Belum ada tiket',
      noneText: 'Tiket anda akan dipaparkan di sini, sedia untuk ditunjukkan di pintu masuk.',
      noneUpcoming: 'Tiada acara akan datang',
      noneUpcomingText: 'Anda tidak mempunyai tiket untuk acara akan datang.',
      nonePast: 'Belum ada acara lalu',
      nonePastText: 'Acara yang telah anda hadiri akan dipaparkan di sini.',
      payWithin: 'Baki masa untuk membayar',
      unpaid: (count: number, time: string) =>
        count === 1
          ? `1 tempat belum dibayar · tamat ${time}`
          : `${count} tempat belum dibayar · yang pertama tamat ${time}`,
      showCode: 'Tunjuk kod',
      invalid: (count: number) => `Tidak lagi sah (${count})`,
      refund: (amount: string) => `Bayaran balik: ${amount}`,
      refunded: (amount: string) => `Telah dibayar balik: ${amount}`,
    },

    soon: {
      begun: 'Sedang berlangsung',
      today: (time: string) => `Hari ini, ${time}`,
      tomorrow: 'Esok',
      inDays: (days: number) => `${days} hari lagi`,
    },

    ticket: {
      loading: 'Tiket anda sedang dimuatkan',
      failed: 'Tiket ini tidak dapat dimuatkan.',
      notFound: 'Tiket tidak dijumpai',
      notFoundText: 'Tiket ini mungkin milik akaun lain, atau pautannya tidak lengkap.',
      back: 'Tiket Saya',
      when: 'Masa',
      where: 'Tempat',
      price: 'Harga',
      id: 'ID tiket',
      status: 'Status',
      toEvent: 'Tentang acara ini',
      receipt: 'Resit',
      qrAlt: 'Kod QR tiket anda',
      enlarge: 'Paparkan kod QR pada skrin penuh',
      enlargeHint: 'Ketik kod untuk skrin penuh',
      brightness: 'Terangkan skrin anda supaya pengimbas dapat membacanya.',
      close: 'Tutup',
      download: 'Muat Turun Kod QR',
      downloaded: 'Kod QR telah dimuat turun!',
      noCode: 'Kod QR anda sedang disediakan. Tunggu sebentar.',
      eventOver: 'Acara ini telah tamat. Terima kasih kerana hadir.',
      eventCancelled: 'Acara ini dibatalkan. Sila simpan tiket ini sehingga penganjur menghubungi anda.',
    },

    hold: {
      title: 'Tempat anda disimpan',
      text: 'Bayar sebelum masa tamat, dan tiket ini milik anda.',
      overTitle: 'Masa untuk membayar telah tamat',
      over: 'Kami sedang menyemak dengan bank sama ada wang anda telah diterima.',
      timeLeft: 'Baki masa untuk membayar',
      minutesLeft: (minutes: number) => `${minutes} minit lagi untuk membayar`,
      secondsLeft: (seconds: number) => `${seconds} saat lagi untuk membayar`,
      pay: 'Bayar sekarang',
      payFailed: 'Halaman bayaran tidak dapat dibuka. Sila cuba lagi.',
    },

    cancel: {
      held: 'Batalkan tiket',
      heldTitle: 'Batalkan tiket ini?',
      heldText:
        'Tempat anda akan dijual semula dan tiada caj dikenakan. Jika anda telah membayar, wang anda akan dipulangkan.',
      heldDone: 'Tiket dibatalkan.',
      free: 'Pulangkan tiket',
      freeTitle: 'Pulangkan tiket ini?',
      freeText:
        'Kod QR tiket ini tidak lagi sah dan tempat anda akan diberikan kepada orang lain serta-merta. Anda tidak boleh berpatah balik selepas ini.',
      freeDone: 'Tiket telah dipulangkan.',
      keep: 'Kekalkan tiket',
      failed: 'Tiket tidak dapat dibatalkan. Sila cuba lagi.',
    },

    closed: {
      expired: 'Tiket ini tidak dibayar dalam tempohnya',
      expiredText: 'Tempat telah dilepaskan dan tiada caj dikenakan.',
      buyAgain: (left: number) => `Beli lagi, tinggal ${left.toLocaleString('en-MY')}`,
      cancelled: 'Tiket ini telah dibatalkan',
      eventCancelled: 'Acara ini telah dibatalkan',
      cancelledText: 'Tiket ini tidak boleh digunakan lagi.',
    },
  },
});
