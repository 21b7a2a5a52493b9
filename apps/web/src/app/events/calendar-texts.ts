import { defineTexts } from '../../ui/language/i18n.tsx';

/** Texts of calendar subscriptions. */
export const calendarTexts = defineTexts({
  en: {
    follow: 'Follow in your calendar',
    ofCategory: (category: string) => `Follow ${category} in your calendar`,
    follows: 'New events appear by themselves; moved and cancelled ones follow.',
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
    follows: 'Acara baharu muncul sendiri; perubahan masa dan pembatalan turut dikemas kini.',
    open: 'Buka dalam aplikasi kalendar',
    google: 'Tambah ke Google Calendar',
    address: 'Alamat kalendar',
    copy: 'Salin alamat',
    copied: 'Alamat disalin',
    copyFailed: 'Alamat tidak dapat disalin. Pilih alamat itu dan salin sendiri.',
  },
});
