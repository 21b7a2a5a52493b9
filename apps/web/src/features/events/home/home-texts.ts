import { defineTexts } from '../../../ui/language/i18n.tsx';

export const homeTexts = defineTexts({
  en: {
    /** One sentence; wide screens break the line between the two parts. */
    title: { first: 'Campus life,', second: 'from the front row.' },
    lead: 'Talks, tournaments, workshops and cultural nights by the clubs of your university. Find one, buy your ticket, walk in.',
    getStarted: 'Get Started',
    why: 'Why Choose Acara',
    creation: {
      title: 'Easy event creation',
      text: 'One form with a live preview, and a poster woven for your event. Fill in the details and the tickets are ready to sell.',
    },
    payments: {
      title: 'Secure payments',
      text: 'Pay with DuitNow QR or FPX online banking. Your place is held while you pay, and it is yours once the bank confirms.',
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
    lead: 'Ceramah, kejohanan, bengkel dan malam kebudayaan anjuran kelab-kelab universiti anda. Pilih acara, beli tiket, terus masuk.',
    getStarted: 'Mula Sekarang',
    why: 'Mengapa Pilih Platform Acara',
    creation: {
      title: 'Cipta acara dengan mudah',
      text: 'Satu borang dengan pratonton langsung, dan poster yang ditenun khas untuk acara anda. Isi butirannya, dan tiket sedia dijual.',
    },
    payments: {
      title: 'Bayaran selamat',
      text: 'Bayar dengan DuitNow QR atau perbankan dalam talian FPX. Tempat anda disimpan semasa anda membayar, dan menjadi milik anda sebaik sahaja bank mengesahkannya.',
    },
    analytics: {
      title: 'Analitik masa nyata',
      text: 'Tiket terjual, hasil jualan dan baki selepas caj: kelab dapat melihat prestasi acara sementara tiket masih dijual.',
    },
    featured: 'Acara Pilihan',
    viewAll: 'Lihat Semua',
    empty: 'Tiada acara buat masa ini',
    emptyText: 'Kelab-kelab sedang merancang acara seterusnya. Datang lagi nanti.',
  },
});
