import { defineTexts } from '../ui/language/i18n.tsx';

/** Texts that lists and dialogs of every feature share. */
export const commonTexts = defineTexts({
  en: {
    cancel: 'Cancel',
    close: 'Close',
    more: 'Load more',
    failed: 'That could not be done. Please try again.',
  },
  ms: {
    cancel: 'Batal',
    close: 'Tutup',
    more: 'Tunjuk lagi',
    failed: 'Tindakan ini tidak berjaya. Sila cuba lagi.',
  },
});
