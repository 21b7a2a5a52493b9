import { defineTexts } from '../../../ui/language/i18n.tsx';

export const changeMessageTexts = defineTexts({
  en: {
    title: (people: string, time: string) =>
      people === '1' ? `1 person will be told at ${time}` : `${people} people will be told at ${time}`,
    titleOncePublic: (people: string) =>
      people === '1'
        ? '1 person will be told once the event is public'
        : `${people} people will be told once the event is public`,
    lead: 'Everybody with a ticket reads once what it was and what it is now. What you change until then is part of it.',
    was: 'Was:',
    starts: 'Starts',
    ends: 'Ends',
    venueLabel: 'Venue',
    locationLabel: 'Location',
    giveBack:
      'If the venue is another one, or the start is more than two hours away from the one they know, who has paid can give the ticket back for its price for 72 hours.',
    sendNow: 'Tell them now',
    ownWords: 'Add your own words',
    done: 'Done',
    pending: (people: string, time: string) =>
      people === '1'
        ? `1 person with a ticket will be told at ${time}`
        : `${people} people with a ticket will be told at ${time}`,
    pendingOncePublic: 'People with a ticket will be told once the event is public',
    pendingText: 'The time or place has changed. What you change now is part of the same notice.',
    ownWordsTitle: 'Write to people with a ticket',
    ownWordsLead: 'They get this at once, besides the notice that goes out by itself.',
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
    title: (people, time) => `${people} orang akan dimaklumkan pada ${time}`,
    titleOncePublic: (people) => `${people} orang akan dimaklumkan setelah acara diterbitkan`,
    lead: 'Setiap pemegang tiket dimaklumkan sekali: yang asal dan yang baharu. Perubahan anda sebelum masa itu turut disertakan.',
    was: 'Sebelum ini:',
    starts: 'Bermula',
    ends: 'Tamat',
    venueLabel: 'Tempat',
    locationLabel: 'Lokasi',
    giveBack:
      'Jika tempat bertukar, atau masa mula berubah lebih daripada dua jam daripada yang mereka tahu, mereka yang telah membayar boleh memulangkan tiket dan mendapat semula harganya dalam masa 72 jam.',
    sendNow: 'Maklumkan sekarang',
    ownWords: 'Tambah kata-kata anda',
    done: 'Selesai',
    pending: (people, time) => `${people} pemegang tiket akan dimaklumkan pada ${time}`,
    pendingOncePublic: 'Pemegang tiket akan dimaklumkan setelah acara diterbitkan',
    pendingText:
      'Masa atau tempat telah berubah. Perubahan anda sekarang turut disertakan dalam makluman yang sama.',
    ownWordsTitle: 'Tulis kepada pemegang tiket',
    ownWordsLead: 'Mesej ini dihantar serta-merta, selain makluman yang dihantar sendiri.',
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
