import { formatCount } from '../../../ui/language/format.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

export const outboxTexts = defineTexts({
  en: {
    title: 'Outgoing email',
    lead: 'Emails Acara has written, latest first.',
    kept: 'Kept here',
    notSentText: 'No email leaves this machine: MAIL_URL is outbox:. Everything is kept here instead.',
    refresh: 'Refresh',
    loading: 'Loading the outgoing email',
    failed: 'The outgoing email could not be loaded.',
    none: 'No emails yet',
    noneText: 'Confirmations, reminders and news of refunds appear here.',
    to: (address: string) => `To ${address}`,
    sent: 'Sent',
    waiting: 'Waiting',
    failing: 'Not delivered yet',
    lastError: (error: string) => `Last attempt: ${error}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    count: (shown: number, total: number, waiting: number) =>
      [
        shown < total
          ? `The latest ${shown} of ${formatCount(total)} emails`
          : total === 1
            ? '1 email'
            : `${total} emails`,
        ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
      ].join(' · '),
  },
  ms: {
    title: 'E-mel keluar',
    lead: 'E-mel yang ditulis oleh Platform Acara, bermula dengan yang terkini.',
    kept: 'Disimpan di sini',
    notSentText: 'Tiada e-mel dihantar dari mesin ini: MAIL_URL ialah outbox:. Semuanya disimpan di sini.',
    refresh: 'Muat semula',
    loading: 'E-mel keluar sedang dimuatkan',
    failed: 'E-mel keluar tidak dapat dimuatkan.',
    none: 'Belum ada e-mel',
    noneText: 'Pengesahan, peringatan dan makluman bayaran balik akan muncul di sini.',
    to: (address: string) => `Kepada ${address}`,
    sent: 'Dihantar',
    waiting: 'Menunggu',
    failing: 'Belum dihantar',
    lastError: (error: string) => `Percubaan terakhir: ${error}`,
    attempts: (count: number) => `${count} percubaan`,
    count: (shown: number, total: number, waiting: number) =>
      [
        shown < total ? `${shown} e-mel terkini daripada ${formatCount(total)}` : `${total} e-mel`,
        ...(waiting > 0 ? [`${formatCount(waiting)} menunggu`] : []),
      ].join(' · '),
  },
});
