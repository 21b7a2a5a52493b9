import { defineTexts } from '../../../ui/language/i18n.tsx';

export const organizerShareTexts = defineTexts({
  en: {
    panel: 'Your new event',
    headings: {
      published: (title: string) => `${title} is on sale`,
      pending_review: (title: string) => `${title} is waiting for review`,
      draft: (title: string) => `${title} is saved as a draft`,
      declined: (title: string) => `${title} was declined`,
    },
    leads: {
      published: 'Now let people know.',
      pending_review: 'An admin reviews it before its tickets go on sale. You can share it then.',
      draft: 'Only your club can see it. Put it on sale when it is ready.',
      declined: 'An admin says what to change. Change it, then send it for review again.',
    },
    manage: 'Manage event',
    moreTypes: 'More kinds of tickets',
    dismiss: 'Dismiss',
    posterTitle: 'Poster',
    posterLead:
      'One A4 page with the QR code of the event’s page. Choose “Save as PDF” to send it to a print shop.',
    documentTitle: (title: string) => `Poster of ${title}`,
    print: 'Print poster',
    back: 'Back to the event',
    when: 'When',
    where: 'Where',
    price: 'Ticket',
    scan: 'Scan for tickets',
    qr: (title: string) => `QR code of the page of ${title}`,
    by: (club: string) => `by ${club}`,
  },
  ms: {
    panel: 'Acara baharu anda',
    headings: {
      published: (title) => `Tiket ${title} sudah dijual`,
      pending_review: (title) => `${title} menunggu semakan`,
      draft: (title) => `${title} disimpan sebagai draf`,
      declined: (title) => `${title} telah ditolak`,
    },
    leads: {
      published: 'Sekarang, hebahkannya.',
      pending_review: 'Pentadbir akan menyemaknya sebelum tiketnya dijual. Anda boleh berkongsi selepas itu.',
      draft: 'Hanya kelab anda boleh melihatnya. Jual tiketnya apabila sudah sedia.',
      declined: 'Pentadbir menyatakan perkara yang perlu diubah. Ubah, kemudian hantar semula untuk disemak.',
    },
    manage: 'Urus acara',
    moreTypes: 'Tambah jenis tiket',
    dismiss: 'Tutup',
    posterTitle: 'Poster',
    posterLead:
      'Sehelai A4 dengan kod QR halaman acara. Pilih “Simpan sebagai PDF” untuk dihantar ke kedai cetak.',
    documentTitle: (title) => `Poster ${title}`,
    print: 'Cetak poster',
    back: 'Kembali ke acara',
    when: 'Masa',
    where: 'Tempat',
    price: 'Tiket',
    scan: 'Imbas untuk tiket',
    qr: (title) => `Kod QR halaman ${title}`,
    by: (club) => `oleh ${club}`,
  },
});
