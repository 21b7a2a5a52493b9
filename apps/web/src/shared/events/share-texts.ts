import { defineTexts } from '../../ui/language/i18n.tsx';

export const shareTexts = defineTexts({
  en: {
    share: 'Share',
    title: 'Share this event',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    poster: 'A4 poster with QR',
    story: 'Story picture',
    storyFailed: 'The picture could not be loaded. Please try again.',
  },
  ms: {
    share: 'Kongsi',
    title: 'Kongsi acara ini',
    copy: 'Salin pautan',
    copied: 'Pautan disalin',
    copyFailed: 'Pautan tidak dapat disalin',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    poster: 'Poster A4 dengan QR',
    story: 'Gambar story',
    storyFailed: 'Gambar tidak dapat dimuatkan. Sila cuba lagi.',
  },
});
