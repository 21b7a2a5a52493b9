import { defineTexts } from '../../../ui/language/i18n.tsx';

export const refundTexts = defineTexts({
  en: {
    title: 'Refunds',
    text: 'Money going back to buyers of this event. The university’s treasurer handles it, and each buyer can follow it on their ticket page.',
    failed: 'The refunds could not be loaded.',
    count: (count: number) => (count === 1 ? '1 refund' : `${count} refunds`),
    sum: (count: string, amount: string) => `${count}, ${amount}`,
    owed: 'Owed to buyers',
    paid: 'Paid back',
    howFar: 'Progress',
    why: 'Reasons',
    steps: {
      with_provider: 'With the payment provider',
      details_needed: 'Waiting for the buyer’s bank details',
      ready: 'Ready for a transfer',
      on_its_way: 'On the way',
      paid: 'Paid back',
      charged_back: 'Taken back by the buyer’s bank',
    },
    reasons: {
      late_no_seat: 'Paid too late, and no place was left',
      late_not_on_sale: 'Paid too late, when no tickets were sold',
      event_cancelled: 'The event was cancelled',
      event_over: 'Paid after the event had ended',
      ticket_cancelled: 'The ticket was cancelled',
      ticket_revoked: 'Ticket cancelled by the club',
      event_changed: 'Ticket given back because the event moved',
      goodwill: 'Goodwill, the ticket stays valid',
      duplicate: 'Paid more than once',
      overpaid: 'Paid too much',
      underpaid: 'Paid too little',
      wrong_currency: 'Paid in another currency',
    },
    fromEntrance:
      'Who bought at the entrance has no account and gives no bank details: your club returns cash by hand, and an admin records it.',
    otherCurrencies: (count: string) =>
      count === '1'
        ? '1 more is in another currency and not included in these figures.'
        : `${count} more are in other currencies and not included in these figures.`,
  },
  ms: {
    title: 'Bayaran balik',
    text: 'Wang yang dipulangkan kepada pembeli tiket acara ini. Bendahari universiti menguruskannya, dan setiap pembeli boleh melihat perkembangannya di halaman tiket.',
    failed: 'Bayaran balik tidak dapat dimuatkan.',
    count: (count: number) => `${count} bayaran balik`,
    sum: (count: string, amount: string) => `${count}, ${amount}`,
    owed: 'Perlu dipulangkan kepada pembeli',
    paid: 'Telah dipulangkan',
    howFar: 'Perkembangan',
    why: 'Sebab',
    steps: {
      with_provider: 'Melalui penyedia bayaran',
      details_needed: 'Menunggu butiran bank pembeli',
      ready: 'Sedia untuk pindahan',
      on_its_way: 'Sedang dihantar',
      paid: 'Telah dipulangkan',
      charged_back: 'Diambil semula oleh bank pembeli',
    },
    reasons: {
      late_no_seat: 'Dibayar terlalu lewat, dan tiada tempat lagi',
      late_not_on_sale: 'Dibayar terlalu lewat, ketika tiket tidak dijual',
      event_cancelled: 'Acara dibatalkan',
      event_over: 'Dibayar selepas acara tamat',
      ticket_cancelled: 'Tiket dibatalkan',
      ticket_revoked: 'Tiket dibatalkan oleh kelab',
      event_changed: 'Tiket dipulangkan kerana acara berubah',
      goodwill: 'Dipulangkan, tiket kekal sah',
      duplicate: 'Dibayar lebih daripada sekali',
      overpaid: 'Dibayar terlalu banyak',
      underpaid: 'Dibayar terlalu sedikit',
      wrong_currency: 'Dibayar dalam mata wang lain',
    },
    fromEntrance:
      'Pembeli di pintu masuk tiada akaun dan tidak memberi butiran bank: kelab anda memulangkan tunai sendiri, dan pentadbir merekodkannya.',
    otherCurrencies: (count: string) =>
      `${count} lagi dalam mata wang lain dan tidak termasuk dalam angka ini.`,
  },
});
