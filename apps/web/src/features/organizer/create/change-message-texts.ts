import { defineTexts } from '../../../ui/language/i18n.tsx';

export const changeMessageTexts = defineTexts({
  en: {
    title: (people: string) => (people === '1' ? 'Tell 1 person?' : `Tell ${people} people?`),
    lead: 'They have a ticket, and the time or place has changed. Edit the message if you like.',
    close: 'Close',
    subject: 'Subject',
    text: 'Message',
    drafted: (title: string) => `Changed: ${title}`,
    start: (now: string, before: string) => `Time changed: ${now} (was ${before})`,
    end: (now: string, before: string) => `Ends: ${now} (was ${before})`,
    venue: (now: string, before: string) => `Venue changed: ${now} (was ${before})`,
    location: (now: string, before: string) => `Location changed: ${now} (was ${before})`,
    valid: 'Your ticket stays valid.',
    send: 'Send',
    later: 'Not now',
    sent: (people: string) =>
      people === '1' ? 'Message sent to 1 person' : `Message sent to ${people} people`,
    failed: 'The message could not be sent',
  },
  ms: {
    title: (people) => `Maklumkan kepada ${people} orang?`,
    lead: 'Mereka memiliki tiket, dan masa atau tempatnya telah berubah. Ubah mesej ini jika perlu.',
    close: 'Tutup',
    subject: 'Tajuk mesej',
    text: 'Mesej',
    drafted: (title) => `Perubahan: ${title}`,
    start: (now, before) => `Masa berubah: ${now} (sebelum ini ${before})`,
    end: (now, before) => `Tamat: ${now} (sebelum ini ${before})`,
    venue: (now, before) => `Tempat berubah: ${now} (sebelum ini ${before})`,
    location: (now, before) => `Lokasi berubah: ${now} (sebelum ini ${before})`,
    valid: 'Tiket anda masih sah.',
    send: 'Hantar',
    later: 'Bukan sekarang',
    sent: (people) => `Mesej dihantar kepada ${people} orang`,
    failed: 'Mesej tidak dapat dihantar',
  },
});
