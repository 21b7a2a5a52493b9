import { defineTexts } from '../../../ui/language/i18n.tsx';

export const guestTicketTexts = defineTexts({
  en: {
    notFound: 'This link opens no ticket',
    notFoundText:
      'It may be incomplete, or the invitation is no longer there. Open the whole link of your invitation, or ask the organizer to send it again.',
    toEvents: 'See what is on',
    map: 'Open in Maps',
    print: 'Print',
    keep: 'This page is your ticket. Keep the link to yourself: everybody who has it has your ticket. It opens without internet, too.',
  },
  ms: {
    notFound: 'Pautan ini tidak membuka sebarang tiket',
    notFoundText:
      'Pautan ini mungkin tidak lengkap, atau jemputannya sudah tiada. Buka pautan penuh dalam jemputan anda, atau minta penganjur menghantarnya semula.',
    toEvents: 'Lihat acara akan datang',
    map: 'Buka dalam Peta',
    print: 'Cetak',
    keep: 'Halaman ini ialah tiket anda. Jangan kongsi pautannya: sesiapa yang memilikinya memiliki tiket anda. Halaman ini juga boleh dibuka tanpa internet.',
  },
});
