import { defineTexts } from '../../ui/language/i18n.tsx';

export const actForClubTexts = defineTexts({
  en: {
    which: 'Which club is it for?',
    whichText: 'Choose the club that you want to act for. You can change it at the top of the page.',
    actAs: (club: string, office: string) => `Act for ${club} · ${office}`,
    nowActing: (club: string) => `You act for ${club} now.`,
    perhapsYours: 'Is it an event of your club? Act for the club to open it.',
  },
  ms: {
    which: 'Untuk kelab yang mana?',
    whichText: 'Pilih kelab yang anda wakili. Anda boleh menukarnya di bahagian atas halaman.',
    actAs: (club: string, office: string) => `Bertindak bagi pihak ${club} · ${office}`,
    nowActing: (club: string) => `Anda kini bertindak bagi pihak ${club}.`,
    perhapsYours: 'Adakah ini acara kelab anda? Bertindak bagi pihak kelab untuk membukanya.',
  },
});
