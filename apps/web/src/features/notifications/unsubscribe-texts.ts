import type { MailSwitch } from '#core/preferences/topic.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

const en: Readonly<Record<MailSwitch, string>> = {
  reminders: 'reminders',
  changes: 'changes of events',
  organisers: 'messages from organizers',
  followed_clubs: 'clubs you follow',
  waiting: 'openings',
  digest: 'the weekly digest',
};

const ms: Readonly<Record<MailSwitch, string>> = {
  reminders: 'peringatan',
  changes: 'perubahan acara',
  organisers: 'mesej daripada penganjur',
  followed_clubs: 'kelab yang anda ikuti',
  waiting: 'pembukaan jualan',
  digest: 'ringkasan mingguan',
};

export const unsubscribeTexts = defineTexts({
  en: {
    loading: 'Opening the link',
    notLoaded: 'The link could not be opened.',
    ask: (what: string) => `No more mails about ${what}?`,
    askText: 'Purchases, cancellations, refunds and your account are still mailed.',
    stop: 'Stop these mails',
    stopping: 'Stopping…',
    done: (what: string) => `No more mails about ${what}`,
    doneText: 'Done. A mail that is already on its way may still arrive.',
    undo: 'Undo',
    undoing: 'Switching on…',
    again: (what: string) => `You get mails about ${what} again.`,
    failed: 'That could not be saved',
    settings: 'Notification settings',
    unknown: 'This link does not work',
    unknownText:
      'It may have been cut off, or the account is closed. Open the link in the mail once more, or sign in and choose what you hear.',
    topics: { ...en },
  },
  ms: {
    loading: 'Pautan sedang dibuka',
    notLoaded: 'Pautan tidak dapat dibuka.',
    // The word is not broken in a title.
    ask: (what: string) => `Hentikan e-\u2060mel tentang ${what}?`,
    askText: 'E-mel tentang pembelian, pembatalan, bayaran balik dan akaun anda tetap dihantar.',
    stop: 'Hentikan e-mel ini',
    stopping: 'Sedang dihentikan…',
    done: (what: string) => `Tiada lagi e-\u2060mel tentang ${what}`,
    doneText: 'Selesai. E-mel yang sudah dihantar mungkin masih sampai.',
    undo: 'Buat asal',
    undoing: 'Sedang dihidupkan…',
    again: (what: string) => `Anda menerima e-mel tentang ${what} semula.`,
    failed: 'Perubahan itu tidak dapat disimpan',
    settings: 'Tetapan pemberitahuan',
    unknown: 'Pautan ini tidak berfungsi',
    unknownText:
      'Pautan ini mungkin terpotong, atau akaunnya telah ditutup. Buka pautan dalam e-mel sekali lagi, atau log masuk dan pilih perkara yang anda terima.',
    topics: { ...ms },
  },
});
