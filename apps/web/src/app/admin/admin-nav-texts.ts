import { defineTexts } from '../../ui/language/i18n.tsx';

export const adminNavTexts = defineTexts({
  en: {
    label: 'Administration',
    platform: 'Platform',
    reviews: 'Event reviews',
    clubRequests: 'Club requests',
    clubs: 'Clubs',
    people: 'People',
    payments: 'Payments',
    outbox: 'Outgoing email',
    audit: 'Audit log',
    waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  },
  ms: {
    label: 'Pentadbiran',
    platform: 'Platform',
    reviews: 'Semakan acara',
    clubRequests: 'Permohonan kelab',
    clubs: 'Kelab',
    people: 'Pengguna',
    payments: 'Bayaran',
    outbox: 'E-mel keluar',
    audit: 'Log audit',
    waiting: (count: number) => `${count} menunggu`,
  },
});
