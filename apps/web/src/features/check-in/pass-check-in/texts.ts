import { defineTexts } from '../../../ui/language/i18n.tsx';

export const passTexts = defineTexts({
  en: {
    documentTitle: 'Check-in',
    title: 'Check-in',
    lead: 'Thank you for helping. You need no account: just say who is scanning.',
    name: 'Your name',
    nameHint: 'The club sees it beside the tickets you check in.',
    start: 'Start scanning',
    starting: 'Starting…',
    failed: 'Check-in could not be started. Please try again.',
    again: 'Try again',
    closed: {
      ended: {
        title: 'This pass is not valid any more',
        text: 'The club has closed it, or the link is incomplete. Ask the club for a new one.',
      },
      not_yet: { title: 'A little early', text: 'Keep this page: the link stays the same.' },
      over: { title: 'Check-in is over', text: 'Thank you for your help. You can close this page.' },
      cancelled: {
        title: 'This event was cancelled',
        text: 'Nobody is checked in. You can close this page.',
      },
    },
    opens: (moment: string) => `Check-in opens on ${moment}.`,
    stillWaiting: (count: number, scans: string) =>
      count === 1
        ? 'One scan is still being sent. Keep this page open until it has arrived.'
        : `${scans} scans are still being sent. Keep this page open until they have arrived.`,
    member: {
      starting: 'Check-in is being started on this device',
      failed: 'Check-in could not be started',
    },
  },
  ms: {
    documentTitle: 'Daftar masuk',
    title: 'Daftar masuk',
    lead: 'Terima kasih kerana membantu. Tak perlu akaun: beritahu sahaja siapa yang mengimbas.',
    name: 'Nama anda',
    nameHint: 'Kelab melihatnya di sebelah tiket yang anda daftarkan.',
    start: 'Mula mengimbas',
    starting: 'Sedang bermula…',
    failed: 'Daftar masuk tidak dapat dimulakan. Sila cuba lagi.',
    again: 'Cuba lagi',
    closed: {
      ended: {
        title: 'Pas ini tidak sah lagi',
        text: 'Kelab telah menutupnya, atau pautan ini tidak lengkap. Minta pautan baharu daripada kelab.',
      },
      not_yet: { title: 'Awal sedikit', text: 'Simpan halaman ini: pautannya tetap sama.' },
      over: {
        title: 'Daftar masuk sudah tamat',
        text: 'Terima kasih atas bantuan anda. Halaman ini boleh ditutup.',
      },
      cancelled: {
        title: 'Acara ini telah dibatalkan',
        text: 'Tiada sesiapa perlu didaftarkan masuk. Halaman ini boleh ditutup.',
      },
    },
    opens: (moment: string) => `Daftar masuk dibuka pada ${moment}.`,
    stillWaiting: (_count: number, scans: string) =>
      `${scans} imbasan masih dihantar. Biarkan halaman ini terbuka sehingga semuanya sampai.`,
    member: {
      starting: 'Daftar masuk sedang dimulakan pada peranti ini',
      failed: 'Daftar masuk tidak dapat dimulakan',
    },
  },
});
