import { defineTexts } from '../../../ui/language/i18n.tsx';

export const sectionTexts = defineTexts({
  en: {
    label: 'Sections of this event',
    names: {
      overview: 'Overview',
      tickets: 'Tickets',
      people: 'Attendees',
      checkIn: 'Check-in',
      messages: 'Messages',
      money: 'Money',
    },
    /** In the title of the browser's tab. */
    titleOf: (section: string, page: string) => `${section}: ${page}`,
    loading: 'Loading this section',
    failed: 'This section could not be loaded',
    failedText: 'Check your connection, then try again.',
    notYours: {
      overview: '',
      tickets: 'Your office in the club can’t change its ticket types.',
      people: 'Your office in the club can’t see who comes.',
      checkIn: 'Your office in the club can’t check anybody in.',
      messages: 'Your office in the club can’t write to attendees.',
      money: 'Your office in the club can’t see its money.',
    },
    noCheckIn: 'This event was cancelled, so nobody is checked in.',
  },
  ms: {
    label: 'Bahagian acara ini',
    names: {
      overview: 'Ringkasan',
      tickets: 'Tiket',
      people: 'Peserta',
      checkIn: 'Daftar masuk',
      messages: 'Mesej',
      money: 'Wang',
    },
    titleOf: (section, page) => `${section}: ${page}`,
    loading: 'Bahagian ini sedang dimuatkan',
    failed: 'Bahagian ini tidak dapat dimuatkan',
    failedText: 'Semak sambungan anda, kemudian cuba lagi.',
    notYours: {
      overview: '',
      tickets: 'Jawatan anda dalam kelab tidak boleh mengubah jenis tiketnya.',
      people: 'Jawatan anda dalam kelab tidak boleh melihat peserta.',
      checkIn: 'Jawatan anda dalam kelab tidak boleh mendaftar masuk sesiapa.',
      messages: 'Jawatan anda dalam kelab tidak boleh menghantar mesej kepada peserta.',
      money: 'Jawatan anda dalam kelab tidak boleh melihat wangnya.',
    },
    noCheckIn: 'Acara ini telah dibatalkan, jadi tiada sesiapa didaftar masuk.',
  },
});
