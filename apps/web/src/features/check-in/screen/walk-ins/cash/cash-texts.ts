import { defineTexts } from '../../../../../ui/language/i18n.tsx';

export const cashTexts = defineTexts({
  en: {
    title: 'Cash box',
    loading: 'Getting the counts…',
    failed: 'The cash could not be loaded',
    offline: 'Counting needs a network.',
    unsent: (count: number, sales: string) =>
      `${sales} ${count === 1 ? 'sale is' : 'sales are'} not sent yet. Count the cash once ${count === 1 ? 'it is' : 'they are'} sent.`,
    form: {
      title: 'Count the cash',
      again: 'Count again',
      lead: 'Count everything in the box of this device.',
      float: 'Float',
      floatHint: 'The change that was in the box before the first sale',
      counted: 'Counted',
      countedHint: 'Everything in the box now',
      notAmount: 'Write an amount, such as 50.00.',
      save: 'Record the count',
      saving: 'Recording…',
    },
    count: {
      title: (time: string) => `Counted at ${time}`,
      expected: 'Expected',
      expectedNote: (float: string, sold: string) => `${float} float and ${sold} sold`,
      counted: 'Counted',
      exact: 'Exact',
      missing: (amount: string) => `${amount} missing`,
      tooMuch: (amount: string) => `${amount} too much`,
      waits: 'Somebody else confirms this on their device or on the page of who leads check-in.',
      confirmed: (name: string | null, time: string) =>
        name === null ? `Confirmed at ${time}` : `Confirmed by ${name} at ${time}`,
    },
    others: {
      title: 'Counts that wait for a second person',
      text: 'Confirm what you saw counted.',
      confirm: (amount: string, who: string) => `Confirm ${amount} of ${who}`,
      confirming: 'Confirming…',
      nobody: 'another device',
    },
  },
  ms: {
    title: 'Kotak tunai',
    loading: 'Mengambil kiraan…',
    failed: 'Wang tunai tidak dapat dimuatkan',
    offline: 'Kiraan perlukan rangkaian.',
    unsent: (_count: number, sales: string) =>
      `${sales} jualan belum dihantar. Kira wang tunai selepas semuanya dihantar.`,
    form: {
      title: 'Kira wang tunai',
      again: 'Kira semula',
      lead: 'Kira semua wang dalam kotak peranti ini.',
      float: 'Wang tukar',
      floatHint: 'Wang kecil dalam kotak sebelum jualan pertama',
      counted: 'Jumlah dikira',
      countedHint: 'Semua wang dalam kotak sekarang',
      notAmount: 'Tulis jumlah, contohnya 50.00.',
      save: 'Rekod kiraan',
      saving: 'Merekod…',
    },
    count: {
      title: (time: string) => `Dikira pada ${time}`,
      expected: 'Sepatutnya',
      expectedNote: (float: string, sold: string) => `${float} wang tukar dan ${sold} jualan`,
      counted: 'Dikira',
      exact: 'Tepat',
      missing: (amount: string) => `Kurang ${amount}`,
      tooMuch: (amount: string) => `Lebih ${amount}`,
      waits: 'Orang lain mengesahkannya pada peranti mereka atau pada halaman ketua daftar masuk.',
      confirmed: (name: string | null, time: string) =>
        name === null ? `Disahkan pada ${time}` : `Disahkan oleh ${name} pada ${time}`,
    },
    others: {
      title: 'Kiraan yang menunggu orang kedua',
      text: 'Sahkan jumlah yang anda lihat dikira.',
      confirm: (amount: string, who: string) => `Sahkan ${amount} oleh ${who}`,
      confirming: 'Mengesahkan…',
      nobody: 'peranti lain',
    },
  },
});
