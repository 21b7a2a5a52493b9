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
    scan: 'Scan on this device',
    scanText:
      'Open the scanner here, or give each entrance a link below, so that volunteers scan with their own phones.',
    inside: 'Inside',
    insideOf: (inside: string, sold: string) =>
      `${inside} of ${sold} ${sold === '1' ? 'ticket' : 'tickets'} inside`,
    passes: 'Check-in passes',
  },
  ms: {
    latest: 'Tiket terkini',
    latestCancelled: 'Tiket terkini yang dibatalkan',
    all: 'Semua peserta',
    refunds: 'Bayaran balik',
    owed: 'Perlu dipulangkan kepada pembeli',
    paid: 'Telah dipulangkan',
    toMoney: 'Lihat bayaran balik',
    scan: 'Imbas dengan peranti ini',
    scanText:
      'Buka pengimbas di sini, atau beri setiap pintu masuk satu pautan di bawah supaya sukarelawan mengimbas dengan telefon sendiri.',
    inside: 'Sudah masuk',
    insideOf: (inside, sold) => `${inside} daripada ${sold} tiket sudah masuk`,
    passes: 'Pas daftar masuk',
  },
});
