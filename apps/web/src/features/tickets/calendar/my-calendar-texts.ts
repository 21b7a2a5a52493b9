import { defineTexts } from '../../../ui/language/i18n.tsx';

/** Texts of the calendar of a person's tickets. */
export const myCalendarTexts = defineTexts({
  en: {
    add: 'Add my tickets to your calendar',
    loading: 'Loading your calendar',
    failed: 'Your calendar address could not be loaded.',
    follows: 'New tickets, changes and cancellations show up automatically.',
    secret: 'This address is yours alone: whoever has it can see which events you go to.',
    replace: 'Replace this address',
    replaceTitle: 'Replace this address?',
    replaceText: 'The old address stops working at once. Calendars that use it need the new one.',
    keep: 'Keep it',
    replaced: 'Address replaced',
    notReplaced: 'The address could not be replaced. Please try again.',
  },
  ms: {
    add: 'Tambah tiket saya ke kalendar',
    loading: 'Kalendar anda sedang dimuatkan',
    failed: 'Alamat kalendar anda tidak dapat dimuatkan.',
    follows: 'Tiket baharu, perubahan dan pembatalan dikemas kini secara automatik.',
    secret: 'Alamat ini milik anda seorang: sesiapa yang memilikinya dapat melihat acara yang anda hadiri.',
    replace: 'Tukar alamat ini',
    replaceTitle: 'Tukar alamat ini?',
    replaceText: 'Alamat lama terus tidak berfungsi. Kalendar yang menggunakannya memerlukan alamat baharu.',
    keep: 'Jangan tukar',
    replaced: 'Alamat ditukar',
    notReplaced: 'Alamat tidak dapat ditukar. Sila cuba lagi.',
  },
});
