import { formatCount } from '../../ui/format.ts';
import { defineTexts } from '../../ui/i18n.tsx';

export const outboxTexts = defineTexts({
  en: {
    title: 'Outgoing mail',
    lead: 'What Acara has written to people, the latest first.',
    kept: 'Kept here',
    keptText: 'No mail leaves this machine: MAIL_URL is outbox:. What is written is kept here.',
    refresh: 'Refresh',
    loading: 'Loading the outgoing mail',
    failed: 'The outgoing mail could not be loaded.',
    none: 'No mail yet',
    noneText: 'Confirmations, reminders and refunds appear here as soon as there is one.',
    to: (address: string) => `To ${address}`,
    sent: 'Sent',
    waiting: 'Waiting',
    failing: 'Not delivered yet',
    lastError: (error: string) => `Last attempt: ${error}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    count: (shown: number, total: number, waiting: number) =>
      [
        shown < total
          ? `The latest ${shown} of ${formatCount(total)} mails`
          : total === 1
            ? '1 mail'
            : `${total} mails`,
        ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
      ].join(' · '),
  },
  ms: {
    title: 'Mel keluar',
    lead: 'Semua yang ditulis oleh Acara kepada orang ramai, yang terkini dahulu.',
    kept: 'Disimpan di sini',
    keptText: 'Tiada mel keluar daripada mesin ini: MAIL_URL ialah outbox:. Semua mel disimpan di sini.',
    refresh: 'Muat semula',
    loading: 'Mel keluar sedang dimuatkan',
    failed: 'Mel keluar tidak dapat dimuatkan.',
    none: 'Belum ada mel',
    noneText: 'Pengesahan, peringatan dan makluman bayaran balik akan muncul di sini.',
    to: (address: string) => `Kepada ${address}`,
    sent: 'Dihantar',
    waiting: 'Menunggu',
    failing: 'Belum dihantar',
    lastError: (error: string) => `Percubaan terakhir: ${error}`,
    attempts: (count: number) => `${count} percubaan`,
    count: (shown: number, total: number, waiting: number) =>
      [
        shown < total ? `${shown} mel terkini daripada ${formatCount(total)}` : `${total} mel`,
        ...(waiting > 0 ? [`${formatCount(waiting)} menunggu`] : []),
      ].join(' · '),
  },
});
