import { defineTexts } from '../../ui/language/i18n.tsx';

export const adminTexts = defineTexts({
  en: {
    overline: 'Administration',
    retry: 'Retry',
    cancel: 'Cancel',
    close: 'Close',
    more: 'Load more',
    failed: 'That could not be done. Please try again.',
    analytics: { title: 'Analytics Dashboard', lead: 'The whole platform: every club, every event.' },
  },
  ms: {
    overline: 'Pentadbiran',
    retry: 'Cuba lagi',
    cancel: 'Batal',
    close: 'Tutup',
    more: 'Tunjuk lagi',
    failed: 'Tindakan ini tidak berjaya. Sila cuba lagi.',
    analytics: { title: 'Papan Pemuka Analitik', lead: 'Keseluruhan platform: semua kelab, semua acara.' },
  },
});
