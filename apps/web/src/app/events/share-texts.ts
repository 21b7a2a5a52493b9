import { defineTexts } from '../../ui/language/i18n.tsx';

export const shareTexts = defineTexts({
  en: {
    share: 'Share',
    title: 'Share this event',
    close: 'Close',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    story: 'Story picture',
    storyFailed: 'The picture could not be loaded. Please try again.',
  },
  ms: {
    share: 'Kongsi',
    title: 'Kongsi acara ini',
    close: 'Tutup',
    copy: 'Salin pautan',
    copied: 'Pautan disalin',
    copyFailed: 'Pautan tidak dapat disalin',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    story: 'Gambar story',
    storyFailed: 'Gambar tidak dapat dimuatkan. Sila cuba lagi.',
  },
});
