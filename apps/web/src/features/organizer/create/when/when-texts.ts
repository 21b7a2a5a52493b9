import { defineTexts } from '../../../../ui/language/i18n.tsx';

export const whenTexts = defineTexts({
  en: {
    quick: 'Suggested dates',
    suggestions: { tonight: 'Tonight', thisSaturday: 'This Saturday', nextWeek: 'Next week' },
    open: 'Calendar',
    title: 'When is it?',
    loading: 'Loading the calendar',
    failed: 'The calendar could not be loaded. You can type the date and time in the form.',
    calendar: 'Day of the event',
    starts: 'Starts',
    ends: 'Ends',
    length: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
    cancel: 'Cancel',
    choose: 'Use this time',
  },
  ms: {
    quick: 'Cadangan tarikh',
    suggestions: { tonight: 'Malam ini', thisSaturday: 'Sabtu ini', nextWeek: 'Minggu depan' },
    open: 'Kalendar',
    title: 'Bila acaranya?',
    loading: 'Kalendar sedang dimuatkan',
    failed: 'Kalendar tidak dapat dimuatkan. Anda boleh menaip tarikh dan masa dalam borang.',
    calendar: 'Hari acara',
    starts: 'Mula',
    ends: 'Tamat',
    length: (hours, minutes) =>
      [hours > 0 && `${hours} jam`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
    cancel: 'Batal',
    choose: 'Guna masa ini',
  },
});
