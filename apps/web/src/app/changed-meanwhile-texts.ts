import { defineTexts } from '../ui/language/i18n.tsx';

export const changedMeanwhileTexts = defineTexts({
  en: {
    title: (names: string) => `${names} changed this while you had it open`,
    somebody: 'Somebody',
    own: 'This was changed elsewhere while you had it open',
    choose: 'Nothing you typed is lost. Choose what counts, then save again.',
    look: 'Nothing is saved yet. Look at what is different, then decide again.',
    changedBy: (name: string) => `changed by ${name}`,
    changed: 'changed',
    theirs: 'Saved now',
    mine: 'Yours',
    before: 'Before',
    empty: 'Empty',
  },
  ms: {
    title: (names) => `${names} telah mengubahnya semasa anda membukanya`,
    somebody: 'Seseorang',
    own: 'Ini telah diubah di tempat lain semasa anda membukanya',
    choose: 'Apa yang anda taip tidak hilang. Pilih yang hendak digunakan, kemudian simpan semula.',
    look: 'Belum ada yang disimpan. Semak perbezaannya, kemudian buat keputusan semula.',
    changedBy: (name) => `diubah oleh ${name}`,
    changed: 'diubah',
    theirs: 'Tersimpan sekarang',
    mine: 'Versi anda',
    before: 'Sebelum ini',
    empty: 'Kosong',
  },
});
