import { formatCount } from '../../../ui/language/format.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

export const outboxTexts = defineTexts({
  en: {
    title: 'Outgoing email',
    find: 'Find emails',
    search: 'Search emails',
    placeholder: 'Recipient or event',
    clearSearch: 'Clear the search',
    status: 'Status',
    everyStatus: 'All statuses',
    statuses: { sent: 'Sent', waiting: 'Waiting', failing: 'Not delivered yet' },
    kept: 'Kept here',
    notSentText: 'No email leaves this machine: MAIL_URL is outbox:. Everything is kept here instead.',
    refresh: 'Refresh',
    loading: 'Loading the outgoing email',
    failed: 'The outgoing email could not be loaded.',
    none: 'No emails yet',
    noneText: 'Confirmations, reminders and news of refunds appear here.',
    noneFound: {
      none: 'No emails found',
      noneText: 'No email of this status has all of these words in its recipient or event.',
    },
    clear: 'Show all emails',
    subject: 'Subject',
    recipient: 'To',
    when: 'When',
    written: 'Written',
    sent: 'Sent',
    attempts: 'Attempts',
    lastError: 'Last attempt',
    count: (total: number, waiting: number) =>
      [
        total === 1 ? '1 email' : `${formatCount(total)} emails`,
        ...(waiting > 0 ? [`${formatCount(waiting)} not sent yet`] : []),
      ].join(' · '),
  },
  ms: {
    title: 'E-mel keluar',
    find: 'Penapis e-mel',
    search: 'Cari e-mel',
    placeholder: 'Penerima atau acara',
    clearSearch: 'Padam carian',
    status: 'Status',
    everyStatus: 'Semua status',
    statuses: { sent: 'Dihantar', waiting: 'Menunggu', failing: 'Belum sampai' },
    kept: 'Disimpan di sini',
    notSentText: 'Tiada e-mel dihantar dari mesin ini: MAIL_URL ialah outbox:. Semuanya disimpan di sini.',
    refresh: 'Muat semula',
    loading: 'E-mel keluar sedang dimuatkan',
    failed: 'E-mel keluar tidak dapat dimuatkan.',
    none: 'Belum ada e-mel',
    noneText: 'Pengesahan, peringatan dan makluman bayaran balik akan muncul di sini.',
    noneFound: {
      none: 'Tiada e-mel dijumpai',
      noneText:
        'Tiada e-mel berstatus ini yang mengandungi semua perkataan tersebut pada penerima atau acaranya.',
    },
    clear: 'Tunjuk semua e-mel',
    subject: 'Perkara',
    recipient: 'Kepada',
    when: 'Masa',
    written: 'Ditulis',
    sent: 'Dihantar',
    attempts: 'Percubaan',
    lastError: 'Percubaan terakhir',
    count: (total: number, waiting: number) =>
      [
        `${formatCount(total)} e-mel`,
        ...(waiting > 0 ? [`${formatCount(waiting)} belum dihantar`] : []),
      ].join(' · '),
  },
});
