import { defineTexts } from '../../../../ui/language/i18n.tsx';

export const overviewTexts = defineTexts({
  en: {
    latest: 'Latest tickets',
    latestCancelled: 'Latest cancelled tickets',
    all: 'All attendees',
    refunds: 'Refunds',
    owed: 'Owed to buyers',
    paid: 'Paid back',
    toMoney: 'See refunds',
  },
  ms: {
    latest: 'Tiket terkini',
    latestCancelled: 'Tiket terkini yang dibatalkan',
    all: 'Semua peserta',
    refunds: 'Bayaran balik',
    owed: 'Perlu dipulangkan kepada pembeli',
    paid: 'Telah dipulangkan',
    toMoney: 'Lihat bayaran balik',
  },
});
