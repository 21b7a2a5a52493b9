import { defineTexts } from '../../ui/language/i18n.tsx';

export const adminTasksTexts = defineTexts({
  en: {
    loading: 'Loading',
    reviews: (count: number) => (count === 1 ? '1 event to review' : `${count} events to review`),
    refunds: (count: number, money: string) => `${count} ${count === 1 ? 'refund' : 'refunds'} · ${money}`,
    nothing: 'Nothing is waiting for you.',
    failed: 'Not available right now',
    admin: 'Admin',
  },
  ms: {
    loading: 'Sedang dimuatkan',
    reviews: (count) => `${count} acara untuk disemak`,
    refunds: (count, money) => `${count} bayaran balik · ${money}`,
    nothing: 'Tiada apa-apa yang menunggu.',
    failed: 'Tidak tersedia buat masa ini',
    admin: 'Pentadbir',
  },
});
