import { defineTexts } from '../../ui/language/i18n.tsx';

/** The offices of a committee, with what each may do. */
export const officeTexts = defineTexts({
  en: {
    offices: {
      president: 'President',
      secretary: 'Secretary',
      treasurer: 'Treasurer',
      editor: 'Event editor',
      checkin: 'Check-in lead',
      adviser: 'Adviser',
    },
    may: {
      president: 'May do everything, and hands the club over.',
      secretary: 'Events, messages, attendees with their addresses, check-in and the team. No money.',
      treasurer: 'Money, refunds and the list of attendees.',
      editor: 'Creates, changes and publishes events, and sees who comes.',
      checkin: 'Can check in guests, nothing else.',
      adviser: 'Sees everything and changes nothing. Confirms a handover.',
    },
  },
  ms: {
    offices: {
      president: 'Presiden',
      secretary: 'Setiausaha',
      treasurer: 'Bendahari',
      editor: 'Penyunting acara',
      checkin: 'Ketua daftar masuk',
      adviser: 'Penasihat',
    },
    may: {
      president: 'Boleh melakukan semuanya, dan menyerahkan tugas kelab.',
      secretary: 'Acara, mesej, peserta dengan alamat mereka, daftar masuk dan pasukan. Bukan wang.',
      treasurer: 'Wang, bayaran balik dan senarai peserta.',
      editor: 'Mencipta, mengubah dan menerbitkan acara, serta melihat siapa yang hadir.',
      checkin: 'Boleh mendaftar masuk tetamu, itu sahaja.',
      adviser: 'Melihat semuanya tanpa mengubah apa-apa. Mengesahkan serah tugas.',
    },
  },
});
