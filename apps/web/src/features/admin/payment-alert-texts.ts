import { defineTexts } from '../../ui/i18n.tsx';

export const paymentAlertTexts = defineTexts({
  en: {
    title: 'Compared with the payment providers',
    lead: 'Acara asks the providers what they hold, payment by payment and day by day. What does not agree stands here until somebody has looked into it.',
    loading: 'Loading the comparison',
    failed: 'The comparison could not be loaded.',
    toLookInto: (count: number) =>
      count === 1
        ? 'One payment does not agree with its provider'
        : `${count} payments do not agree with their providers`,
    allAgree: 'Everything agrees.',
    comparedUntil: (provider: string) => `The books of ${provider} were compared until`,
    compared: (checkouts: string, differing: string) =>
      `(that day: ${checkouts} ${checkouts === '1' ? 'checkout' : 'checkouts'}, ${differing} to look into).`,
    notCompared: (provider: string) =>
      `No whole day of ${provider} was compared yet; each payment is asked about by itself.`,
    kinds: {
      amount_differs: {
        title: 'The provider has less than Acara wrote down',
        todo: 'Find the payment in the provider’s own records. If the money went back to the payer, cancel the ticket; if the provider is wrong, tell its support.',
      },
      unknown_to_us: {
        title: 'Money that Acara cannot place',
        todo: 'Nobody bought a ticket under this reference here. Look up the payer in the provider’s records, and pay it back there unless it belongs to another shop of this account.',
      },
      unknown_to_provider: {
        title: 'The provider does not know this payment',
        todo: 'Check that the keys in the settings belong to the account that was used then. If they do, send this reference to the provider’s support.',
      },
      charged_back: {
        title: 'The payer’s bank took the money back',
        todo: 'The ticket on it is void, and buyer and club were told. Answer the provider if the charge was right. If a refund was on its way already, ask for it back.',
      },
    },
    reference: 'Reference',
    held: 'Acara',
    reported: 'Provider',
    nothing: 'not known',
    ticket: 'Ticket',
    since: 'Since',
    close: 'Looked into',
    closeOf: (reference: string) => `Looked into ${reference}`,
    dialogTitle: 'Have you looked into it?',
    dialogText: 'It leaves this list. No money moves, and it comes back if the amounts change again.',
    note: 'What you found',
    noteHint: 'A sentence for whoever asks later. It is kept in the audit log.',
    done: 'Noted.',
  },
  ms: {
    title: 'Perbandingan dengan penyedia bayaran',
    lead: 'Acara bertanya kepada penyedia tentang setiap bayaran dan setiap hari. Apa-apa yang tidak sepadan kekal di sini sehingga disiasat.',
    loading: 'Perbandingan sedang dimuatkan',
    failed: 'Perbandingan tidak dapat dimuatkan.',
    toLookInto: (count) => `${count} bayaran tidak sepadan dengan rekod penyedia`,
    allAgree: 'Semuanya sepadan.',
    comparedUntil: (provider: string) => `Rekod ${provider} telah dibandingkan sehingga`,
    compared: (checkouts: string, differing: string) =>
      `(pada hari itu: ${checkouts} pembayaran, ${differing} perlu disiasat).`,
    notCompared: (provider: string) =>
      `Belum ada hari penuh ${provider} yang dibandingkan; setiap bayaran disemak satu demi satu.`,
    kinds: {
      amount_differs: {
        title: 'Penyedia mempunyai kurang daripada catatan Acara',
        todo: 'Cari bayaran ini dalam rekod penyedia. Jika wang telah kembali kepada pembayar, batalkan tiketnya; jika penyedia tersilap, hubungi bahagian sokongannya.',
      },
      unknown_to_us: {
        title: 'Wang yang tidak dikenali oleh Acara',
        todo: 'Tiada tiket dibeli dengan rujukan ini. Cari pembayarnya dalam rekod penyedia dan pulangkan wang itu di sana, melainkan ia milik kedai lain dalam akaun ini.',
      },
      unknown_to_provider: {
        title: 'Penyedia tidak mengenali bayaran ini',
        todo: 'Pastikan kunci dalam tetapan ialah milik akaun yang digunakan ketika itu. Jika benar, hantar rujukan ini kepada sokongan penyedia.',
      },
      charged_back: {
        title: 'Bank pembayar mengambil semula wangnya',
        todo: 'Tiketnya tidak lagi sah, dan pembeli serta kelab telah dimaklumkan. Balas kepada penyedia jika caj itu betul. Jika bayaran balik sudah dihantar, minta ia dikembalikan.',
      },
    },
    reference: 'Rujukan',
    held: 'Acara',
    reported: 'Penyedia',
    nothing: 'tidak dikenali',
    ticket: 'Tiket',
    since: 'Sejak',
    close: 'Sudah disiasat',
    closeOf: (reference: string) => `Sudah menyiasat ${reference}`,
    dialogTitle: 'Sudahkah anda menyiasatnya?',
    dialogText:
      'Ia dikeluarkan daripada senarai ini. Tiada wang dipindahkan, dan ia muncul semula jika jumlahnya berubah lagi.',
    note: 'Apa yang anda temui',
    noteHint: 'Satu ayat untuk rujukan kemudian. Ia disimpan dalam log audit.',
    done: 'Telah dicatat.',
  },
});
