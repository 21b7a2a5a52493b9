import { defineTexts } from '../../../ui/language/i18n.tsx';

export const homeTexts = defineTexts({
  en: {
    /** One sentence; wide screens break the line between the two parts. */
    title: { first: 'Campus life,', second: 'from the front row.' },
    lead: 'Talks, tournaments, workshops and cultural nights by your university’s clubs.',
    getStarted: 'Get Started',
    thisWeek: 'This week',
    why: 'Why Choose Acara',
    creation: {
      title: 'Easy event creation',
      text: 'One form with a live preview, and a poster woven for your event. Fill in the details and the tickets are ready to sell.',
    },
    payments: {
      title: 'Secure payments',
      online: (ways: string) =>
        `Pay with ${ways}. Your place is held while you pay, and it is yours once the bank confirms.`,
      transfer:
        'Pay by bank transfer into the university’s account. Your place is held meanwhile, and it is yours once the money is there.',
      free: 'Tickets are free here: there is nothing to pay, and yours is ready at once.',
    },
    analytics: {
      title: 'Real-time analytics',
      text: 'Tickets sold, revenue, and what is left after fees: clubs see how an event is doing while tickets are still on sale.',
    },
    featured: 'Featured Events',
    viewAll: 'View All',
    empty: 'No events available at the moment',
    emptyText: 'The clubs are planning the next ones. Come back soon.',
  },
  ms: {
    title: { first: 'Rasai kampus', second: 'dari barisan hadapan.' },
    lead: 'Ceramah, kejohanan, bengkel dan malam kebudayaan anjuran kelab-kelab universiti anda.',
    getStarted: 'Mula Sekarang',
    thisWeek: 'Minggu ini',
    why: 'Mengapa Pilih Acara',
    creation: {
      title: 'Cipta acara dengan mudah',
      text: 'Satu borang dengan pratonton langsung, dan poster yang ditenun khas untuk acara anda. Isi butirannya, dan tiket sedia dijual.',
    },
    payments: {
      title: 'Bayaran selamat',
      online: (ways) =>
        `Bayar dengan ${ways}. Tempat anda disimpan semasa anda membayar, dan menjadi milik anda sebaik sahaja bank mengesahkannya.`,
      transfer:
        'Bayar dengan pindahan bank ke akaun universiti. Tempat anda disimpan sementara itu, dan menjadi milik anda sebaik sahaja wang itu diterima.',
      free: 'Tiket di sini percuma: tiada bayaran, dan tiket anda terus sedia.',
    },
    analytics: {
      title: 'Analitik masa nyata',
      text: 'Tiket terjual, hasil jualan dan baki selepas caj: kelab dapat melihat prestasi acara sementara tiket masih dijual.',
    },
    featured: 'Acara Pilihan',
    viewAll: 'Lihat Semua',
    empty: 'Tiada acara buat masa ini',
    emptyText: 'Kelab-kelab sedang merancang acara seterusnya. Jenguk lagi nanti.',
  },
});
