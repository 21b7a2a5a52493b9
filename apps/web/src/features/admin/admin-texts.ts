import { defineTexts } from '../../ui/i18n.tsx';

export const adminTexts = defineTexts({
  en: {
    overline: 'Administration',
    retry: 'Retry',
    cancel: 'Cancel',
    close: 'Close',
    more: 'Load more',
    failed: 'That could not be done. Please try again.',
    nav: {
      label: 'Administration',
      analytics: 'Analytics',
      reviews: 'Event reviews',
      clubRequests: 'Club requests',
      people: 'People',
      payments: 'Payments',
      outbox: 'Outgoing email',
      audit: 'Audit log',
      waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
    },
    analytics: { title: 'Analytics Dashboard', lead: 'The whole platform: every club, every event.' },
  },
  ms: {
    overline: 'Pentadbiran',
    retry: 'Cuba lagi',
    cancel: 'Batal',
    close: 'Tutup',
    more: 'Tunjuk lagi',
    failed: 'Tindakan ini tidak berjaya. Sila cuba lagi.',
    nav: {
      label: 'Pentadbiran',
      analytics: 'Analitik',
      reviews: 'Semakan acara',
      clubRequests: 'Permohonan kelab',
      people: 'Pengguna',
      payments: 'Bayaran',
      outbox: 'E-mel keluar',
      audit: 'Log audit',
      waiting: (count: number) => `${count} menunggu`,
    },
    analytics: { title: 'Papan Pemuka Analitik', lead: 'Keseluruhan platform: semua kelab, semua acara.' },
  },
});
