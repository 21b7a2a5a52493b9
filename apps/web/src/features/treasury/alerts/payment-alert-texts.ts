import { defineTexts } from '../../../ui/language/i18n.tsx';

export const paymentAlertTexts = defineTexts({
  en: {
    title: 'Compared with the payment providers',
    lead: 'Acara compares its records with the providers’, payment by payment and day by day. Anything that does not match stays here until somebody has looked into it.',
    loading: 'Loading the comparison',
    failed: 'The comparison could not be loaded.',
    unverified: (provider: string) => `Payments through ${provider} were never verified with these settings.`,
    verifyBy: 'The operator can verify them with one real payment:',
    allAgree: 'Everything matches.',
    comparedUntil: (provider: string) => `The records of ${provider} were compared up to`,
    compared: (checkouts: string, differing: string) =>
      `(that day: ${checkouts} ${checkouts === '1' ? 'checkout' : 'checkouts'}, ${differing} to look into).`,
    notCompared: (provider: string) =>
      `No full day of ${provider} has been compared yet; each payment is checked on its own.`,
    kinds: {
      amount_differs: {
        title: 'The provider has less than Acara recorded',
        todo: 'Find the payment in the provider’s own records. If the money went back to the payer, cancel the ticket; if the provider is wrong, tell its support.',
      },
      unknown_to_us: {
        title: 'Money that Acara can’t match to a ticket',
        todo: 'No ticket was bought here under this reference. Look up the payer in the provider’s records and refund it there, unless it belongs to another shop on this account.',
      },
      unknown_to_provider: {
        title: 'The provider does not know this payment',
        todo: 'Check that the keys in the settings belong to the account used at the time. If they do, send this reference to the provider’s support.',
      },
      charged_back: {
        title: 'The payer’s bank took the money back',
        todo: 'The ticket is no longer valid, and the buyer and the club were told. Reply to the provider if the charge was right. If a refund was already on its way, ask for it back.',
      },
    },
    reference: 'Reference',
    held: 'Acara',
    reported: 'Provider',
    nothing: 'unknown',
    ticket: 'Ticket',
    since: 'Since',
    close: 'Mark as resolved',
    closeOf: (reference: string) => `Mark ${reference} as resolved`,
    dialogTitle: 'Mark this as resolved?',
    dialogText: 'It leaves this list. No money moves, and it comes back if the amounts change again.',
    note: 'What you found',
    noteHint: 'A sentence for those who ask later. It is kept with the alert.',
    done: 'Marked as resolved.',
  },
  ms: {
    title: 'Perbandingan dengan penyedia bayaran',
    lead: 'Sistem ini membandingkan rekodnya dengan rekod penyedia, satu demi satu dan hari demi hari. Apa-apa yang tidak sepadan kekal di sini sehingga disiasat.',
    loading: 'Perbandingan sedang dimuatkan',
    failed: 'Perbandingan tidak dapat dimuatkan.',
    unverified: (provider) => `Bayaran melalui ${provider} belum pernah diuji dengan tetapan ini.`,
    verifyBy: 'Pengendali pelayan boleh mengujinya dengan satu bayaran sebenar:',
    allAgree: 'Semuanya sepadan.',
    comparedUntil: (provider: string) => `Rekod ${provider} telah dibandingkan sehingga`,
    compared: (checkouts: string, differing: string) =>
      `(pada hari itu: ${checkouts} pembayaran, ${differing} perlu disiasat).`,
    notCompared: (provider: string) =>
      `Belum ada hari penuh ${provider} yang dibandingkan; setiap bayaran disemak satu demi satu.`,
    kinds: {
      amount_differs: {
        title: 'Rekod penyedia kurang daripada rekod kami',
        todo: 'Cari bayaran ini dalam rekod penyedia. Jika wang telah kembali kepada pembayar, batalkan tiketnya; jika penyedia tersilap, hubungi bahagian sokongannya.',
      },
      unknown_to_us: {
        title: 'Wang yang tidak sepadan dengan mana-mana tiket',
        todo: 'Tiada tiket dibeli dengan rujukan ini. Cari pembayarnya dalam rekod penyedia dan pulangkan wang itu di sana, melainkan ia milik kedai lain dalam akaun ini.',
      },
      unknown_to_provider: {
        title: 'Penyedia tidak mengenali bayaran ini',
        todo: 'Pastikan kunci dalam tetapan ialah milik akaun yang digunakan ketika itu. Jika benar, hantar rujukan ini kepada sokongan penyedia.',
      },
      charged_back: {
        title: 'Bank pembayar mengambil semula wangnya',
        todo: 'Tiketnya tidak lagi sah, dan pembeli serta kelab telah dimaklumkan. Jawab kepada penyedia jika bayaran itu betul. Jika bayaran balik sudah dihantar, minta wang itu dipulangkan.',
      },
    },
    reference: 'Rujukan',
    held: 'Sistem ini',
    reported: 'Penyedia',
    nothing: 'tidak dikenali',
    ticket: 'Tiket',
    since: 'Sejak',
    close: 'Tanda selesai',
    closeOf: (reference: string) => `Tanda ${reference} selesai`,
    dialogTitle: 'Tanda perkara ini selesai?',
    dialogText:
      'Ia dikeluarkan daripada senarai ini. Tiada wang dipindahkan, dan ia muncul semula jika jumlahnya berubah lagi.',
    note: 'Apa yang anda dapati',
    noteHint: 'Satu ayat untuk rujukan kemudian. Ia disimpan bersama amaran ini.',
    done: 'Ditanda selesai.',
  },
});
