import { defineTexts } from '../../ui/language/i18n.tsx';

/** The texts of the fields in which questions are answered. */
export const questionTexts = defineTexts({
  en: {
    optional: 'Optional',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose one',
    several: 'You may choose several.',
    agree: 'I agree',
    disagree: 'I do not agree',
    withdrawable: 'You can withdraw this on your ticket’s page at any time.',
    withdrawn: (time: string) => `Withdrawn on ${time}`,
    sensitive: (days: number) =>
      `Seen only by the club’s officers who may see private data, and each reading is recorded. Deleted ${days} days after the event.`,
    before: 'You answered before:',
    use: (answer: string) => `Use “${answer}”`,
  },
  ms: {
    optional: 'Tidak wajib',
    yes: 'Ya',
    no: 'Tidak',
    choose: 'Pilih satu',
    several: 'Anda boleh pilih lebih daripada satu.',
    agree: 'Saya bersetuju',
    disagree: 'Saya tidak bersetuju',
    withdrawable: 'Anda boleh menarik balik persetujuan ini di halaman tiket anda pada bila-bila masa.',
    withdrawn: (time) => `Ditarik balik pada ${time}`,
    sensitive: (days) =>
      `Hanya dilihat oleh AJK kelab yang boleh melihat data peribadi, dan setiap bacaan direkodkan. Dipadamkan ${days} hari selepas acara.`,
    before: 'Jawapan anda sebelum ini:',
    use: (answer) => `Guna “${answer}”`,
  },
});
