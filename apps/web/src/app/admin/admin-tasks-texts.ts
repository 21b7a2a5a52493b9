import { defineTexts } from '../../ui/language/i18n.tsx';

export const adminTasksTexts = defineTexts({
  en: {
    loading: 'Loading',
    reviews: (count: number) => (count === 1 ? '1 event to review' : `${count} events to review`),
    refunds: (count: number, money: string) => `${count} ${count === 1 ? 'refund' : 'refunds'} · ${money}`,
    problems: {
      payments_differ: (count: number) =>
        count === 1 ? '1 payment to investigate' : `${count} payments to investigate`,
      mail_stuck: (count: number) => (count === 1 ? '1 mail is not sent' : `${count} mails are not sent`),
      backup_old: () => 'The last backup is old',
      backup_missing: () => 'There is no backup',
      provider_away: (_: number, provider: string) => `${provider} does not answer`,
    },
    nothing: 'Nothing is waiting for you.',
    failed: 'Not available right now',
    admin: 'Admin',
  },
  ms: {
    loading: 'Sedang dimuatkan',
    reviews: (count) => `${count} acara untuk disemak`,
    refunds: (count, money) => `${count} bayaran balik · ${money}`,
    problems: {
      payments_differ: (count) => `${count} bayaran untuk disiasat`,
      mail_stuck: (count) => `${count} e-mel belum dihantar`,
      backup_old: () => 'Sandaran terakhir sudah lama',
      backup_missing: () => 'Tiada sandaran',
      provider_away: (_, provider) => `${provider} tidak menjawab`,
    },
    nothing: 'Tiada apa-apa yang menunggu.',
    failed: 'Tidak tersedia buat masa ini',
    admin: 'Pentadbir',
  },
});
