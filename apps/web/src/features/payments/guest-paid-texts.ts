import { defineTexts } from '../../ui/language/i18n.tsx';

export const guestPaidTexts = defineTexts({
  en: {
    paid: {
      title: 'Thank you',
      text: 'The phone at the entrance shows when your payment has arrived. Ask there for the code of your ticket.',
    },
    unpaid: {
      title: 'You have not paid',
      text: 'Ask at the entrance for a new code.',
    },
  },
  ms: {
    paid: {
      title: 'Terima kasih',
      text: 'Telefon di pintu masuk menunjukkan apabila bayaran anda telah diterima. Minta kod tiket anda di sana.',
    },
    unpaid: {
      title: 'Anda belum membayar',
      text: 'Minta kod baharu di pintu masuk.',
    },
  },
});
