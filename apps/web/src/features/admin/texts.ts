import { defineTexts } from '../../ui/i18n.tsx';

export const texts = defineTexts({
  en: {
    overline: 'Administration',
    retry: 'Retry',
    outbox: {
      title: 'Outgoing mail',
      lead: 'What Acara has written to people, the latest first.',
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
      count: (count: number) => (count === 1 ? '1 mail' : `${count} mails`),
    },
  },
  ms: {
    overline: 'Pentadbiran',
    retry: 'Cuba lagi',
    outbox: {
      title: 'Mel keluar',
      lead: 'Semua yang ditulis oleh Acara kepada orang ramai, yang terkini dahulu.',
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
      count: (count: number) => `${count} mel`,
    },
  },
});
