import { defineTexts } from '../../../ui/language/i18n.tsx';

export const goodwillTexts = defineTexts({
  en: {
    open: 'Refund part of the ticket',
    title: (name: string) => `Refund ${name}`,
    loading: 'Loading the refundable amount',
    failed: 'The refundable amount could not be loaded.',
    left: (left: string, price: string) => `${left} of ${price} can be refunded. The ticket stays valid.`,
    club: 'The club pays the refund; the platform keeps its fee.',
    by_provider: 'It goes back the way it was paid.',
    by_hand:
      'It needs a bank transfer: the buyer is asked for an account, and the refund waits under Payments.',
    walk_in:
      'The guest has no account: the club returns cash by hand, and the refund waits under Payments until that is recorded.',
    nothing: 'There is nothing left to refund for this ticket.',
    amount: 'Amount',
    reason: 'Reason',
    reasonHint: 'The buyer gets it by email.',
    reasonKept: 'It is kept with the refund: who bought at the entrance gets no email.',
    confirm: 'Refund',
    done: (name: string) => `The refund for ${name} is recorded.`,
  },
  ms: {
    open: 'Pulangkan sebahagian wang',
    title: (name) => `Pulangkan wang ${name}`,
    loading: 'Jumlah yang boleh dipulangkan sedang dimuatkan',
    failed: 'Jumlah yang boleh dipulangkan tidak dapat dimuatkan.',
    left: (left, price) => `${left} daripada ${price} boleh dipulangkan. Tiket kekal sah.`,
    club: 'Kelab menanggung bayaran balik; platform menyimpan cajnya.',
    by_provider: 'Wang dipulangkan melalui cara bayaran asal.',
    by_hand:
      'Pindahan bank diperlukan: pembeli diminta memberi akaun, dan bayaran balik menunggu di Bayaran.',
    walk_in:
      'Tetamu tiada akaun: kelab memulangkan wang secara tunai, dan bayaran balik menunggu di Bayaran sehingga hal itu direkodkan.',
    nothing: 'Tiada baki yang boleh dipulangkan bagi tiket ini.',
    amount: 'Jumlah',
    reason: 'Sebab',
    reasonHint: 'Pembeli menerimanya melalui e-mel.',
    reasonKept: 'Sebab ini disimpan bersama bayaran balik: pembeli di pintu masuk tidak menerima e-mel.',
    confirm: 'Pulangkan',
    done: (name) => `Bayaran balik untuk ${name} telah direkodkan.`,
  },
});
