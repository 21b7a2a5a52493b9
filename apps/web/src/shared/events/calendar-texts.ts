import { defineTexts } from '../../ui/language/i18n.tsx';

/** Texts of calendar subscriptions. */
export const calendarTexts = defineTexts({
  en: {
    follow: 'Follow in your calendar',
    ofCategory: (category: string) => `Follow ${category} in your calendar`,
    follows: 'New events, changes and cancellations show up automatically.',
    open: 'Open in calendar app',
    google: 'Add to Google Calendar',
    address: 'Calendar address',
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied. Select it and copy it by hand.',
  },
  ms: {
    follow: 'Ikuti dalam kalendar',
    ofCategory: (category) => `Ikuti ${category} dalam kalendar`,
    follows: 'Acara baharu, perubahan dan pembatalan dikemas kini secara automatik.',
    open: 'Buka dalam aplikasi kalendar',
    google: 'Tambah ke Google Calendar',
    address: 'Alamat kalendar',
    copy: 'Salin alamat',
    copied: 'Alamat disalin',
    copyFailed: 'Alamat tidak dapat disalin. Pilih alamat itu dan salin sendiri.',
  },
});
