import { defineTexts } from '../../ui/language/i18n.tsx';

/** What a holder reads of a ticket that can be given back because its event moved. */
export const giveBackTexts = defineTexts({
  en: {
    title: 'The event has moved',
    choice: (amount: string, until: string) =>
      `Keep your ticket, or give it back for ${amount} until ${until}.`,
    choiceOfRest: (until: string) =>
      `Keep your ticket, or give it back until ${until} for what you paid, less what you got back before.`,
    listed: (until: string) => `Moved. Can be given back until ${until}.`,
    action: 'Give back for a refund',
    question: 'Give this ticket back?',
    consequence: (amount: string) =>
      `${amount} goes back to the person who paid. The QR code stops working and the place goes to somebody else. You can’t undo this.`,
    consequenceOfRest:
      'What is left of the price goes back to the person who paid. The QR code stops working and the place goes to somebody else. You can’t undo this.',
    done: 'Ticket given back. The refund is on this page.',
  },
  ms: {
    title: 'Acara ini telah berpindah',
    choice: (amount, until) =>
      `Simpan tiket anda, atau pulangkannya dan dapatkan ${amount} kembali sebelum ${until}.`,
    choiceOfRest: (until) =>
      `Simpan tiket anda, atau pulangkannya sebelum ${until} untuk baki harga yang belum dipulangkan.`,
    listed: (until) => `Berpindah. Boleh dipulangkan sebelum ${until}.`,
    action: 'Dapatkan wang kembali',
    question: 'Pulangkan tiket dan dapatkan wang kembali?',
    consequence: (amount) =>
      `${amount} dibayar balik kepada pembayar. Kod QR tidak lagi sah dan tempat anda diberikan kepada orang lain. Tindakan ini tidak boleh dibatalkan.`,
    consequenceOfRest:
      'Baki harga dibayar balik kepada pembayar. Kod QR tidak lagi sah dan tempat anda diberikan kepada orang lain. Tindakan ini tidak boleh dibatalkan.',
    done: 'Tiket telah dipulangkan. Bayaran baliknya ada di halaman ini.',
  },
});
