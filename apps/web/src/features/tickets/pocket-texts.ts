import { defineTexts } from '../../ui/language/i18n.tsx';

/** Texts of a ticket at the door and on this device. */
export const pocketTexts = defineTexts({
  en: {
    saved: {
      onPhone: (time: string) => `Saved on this phone · checked ${time}`,
      onDevice: (time: string) => `Saved on this device · checked ${time}`,
    },
    day: {
      now: 'Happening now',
      tonight: (time: string) => `Tonight, ${time}`,
      today: (time: string) => `Today, ${time}`,
    },
    checkedIn: (time: string) => `Checked in ${time}`,
    comeIn: (name: string) => `Come in, ${name}`,
    leaveFullScreen: 'Leave full screen',
    copyId: 'Copy the ticket ID',
    copied: 'Ticket ID copied.',
    notCopied: 'The ticket ID could not be copied.',
    install: {
      title: 'Keep your tickets on your home screen',
      text: 'They open without internet, too.',
      add: 'Add',
      shareMenu: 'Tap Share, then “Add to Home Screen”.',
      dismiss: 'Not now',
    },
  },
  ms: {
    saved: {
      onPhone: (time: string) => `Disimpan pada telefon ini · disemak ${time}`,
      onDevice: (time: string) => `Disimpan pada peranti ini · disemak ${time}`,
    },
    day: {
      now: 'Sedang berlangsung',
      tonight: (time: string) => `Malam ini, ${time}`,
      today: (time: string) => `Hari ini, ${time}`,
    },
    checkedIn: (time: string) => `Masuk pada ${time}`,
    comeIn: (name: string) => `Silakan masuk, ${name}`,
    leaveFullScreen: 'Tutup skrin penuh',
    copyId: 'Salin ID tiket',
    copied: 'ID tiket telah disalin.',
    notCopied: 'ID tiket tidak dapat disalin.',
    install: {
      title: 'Simpan tiket anda di skrin utama',
      text: 'Boleh dibuka walaupun tanpa Internet.',
      add: 'Tambah',
      shareMenu: 'Ketik Kongsi, kemudian “Tambah ke Skrin Utama”.',
      dismiss: 'Lain kali',
    },
  },
});
