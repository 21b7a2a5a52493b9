import { defineTexts } from '../../../ui/language/i18n.tsx';

export const deviceTexts = defineTexts({
  en: {
    title: 'Devices',
    none: 'No device has started yet. Each phone that opens a check-in pass is listed here.',
    help: 'A device that is not heard goes on checking in by its list, and sends its scans later. Ask the volunteer how it is doing.',
    unnamed: 'A volunteer',
    revoked: 'Pass revoked',
    waiting: (count: string) => (count === '1' ? '1 scan waiting' : `${count} scans waiting`),
    silentFor: (minutes: number) => `Not heard for ${minutes} min`,
    silentSince: (time: string) => `Not heard since ${time}`,
    contactNow: 'Heard just now',
    contactAgo: (minutes: number) => `Heard ${minutes} min ago`,
    contactAt: (time: string) => `Heard at ${time}`,
    noContact: 'Not heard yet',
    list: (time: string) => `List of ${time}`,
    noList: 'No list: needs a connection',
    places: (count: string) => (count === '1' ? '1 place kept' : `${count} places kept`),
    free: {
      open: 'Free its places',
      title: (name: string) => `Free the places of ${name}?`,
      text: (count: string) =>
        `${count === '1' ? 'Its place' : `Its ${count} places`} can then be bought by everybody. Do this for a phone that was lost or is not used: one that still sells keeps places again at its next contact.`,
      confirm: 'Free places',
      done: 'The places are free for everybody.',
    },
  },
  ms: {
    title: 'Peranti',
    none: 'Belum ada peranti yang bermula. Setiap telefon yang membuka pas daftar masuk disenaraikan di sini.',
    help: 'Peranti tanpa khabar terus mendaftar masuk mengikut senarainya, dan menghantar imbasannya kemudian. Tanya sukarelawan itu keadaannya.',
    unnamed: 'Seorang sukarelawan',
    revoked: 'Pas dibatalkan',
    waiting: (count) => `${count} imbasan menunggu`,
    silentFor: (minutes) => `Tiada khabar ${minutes} minit`,
    silentSince: (time) => `Tiada khabar sejak ${time}`,
    contactNow: 'Khabar terakhir baru tadi',
    contactAgo: (minutes) => `Khabar terakhir ${minutes} minit lalu`,
    contactAt: (time) => `Khabar terakhir ${time}`,
    noContact: 'Belum ada khabar',
    list: (time) => `Senarai ${time}`,
    noList: 'Tiada senarai: perlukan sambungan',
    places: (count) => `${count} tempat disimpan`,
    free: {
      open: 'Lepaskan tempatnya',
      title: (name) => `Lepaskan tempat yang disimpan ${name}?`,
      text: (count) =>
        `${count} tempat itu boleh dibeli oleh sesiapa selepas ini. Lakukan ini untuk telefon yang hilang atau tidak digunakan: telefon yang masih menjual menyimpan tempat semula apabila bersambung.`,
      confirm: 'Lepaskan tempat',
      done: 'Tempat itu terbuka kepada semua orang.',
    },
  },
});
