import type { ConflictReason } from '#core/check-in/admission.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

type Sentences = Record<ConflictReason, (count: number) => string>;

const titles: Sentences = {
  twice: (people) =>
    people === 2 ? 'Two people came in with one ticket' : `${people} people came in with one ticket`,
  not_valid: () => 'Let in on a ticket that had been given back or replaced',
  revoked: (scans) =>
    scans === 1
      ? '1 scan of a device whose pass was revoked'
      : `${scans} scans of a device whose pass was revoked`,
};

const explanations: Record<ConflictReason, string> = {
  twice:
    'Two gates let somebody in before they heard of each other. Both people count as inside until you undo one of the scans.',
  not_valid:
    'The gate had an older list, or no connection. The person is inside and counts, and no money has moved.',
  revoked: 'They do not count until you decide. The device had made them without a connection.',
};

const malayTitles: Sentences = {
  twice: (people) => `${people === 2 ? 'Dua' : people} orang masuk dengan satu tiket`,
  not_valid: () => 'Dibenarkan masuk dengan tiket yang telah dipulangkan atau diganti',
  revoked: (scans) => `${scans} imbasan daripada peranti yang pasnya telah dibatalkan`,
};

const malayExplanations: Record<ConflictReason, string> = {
  twice:
    'Dua pintu membenarkan masuk sebelum menerima khabar antara satu sama lain. Kedua-duanya dikira berada di dalam sehingga anda membatalkan satu imbasan.',
  not_valid:
    'Pintu itu menggunakan senarai lama, atau tiada sambungan. Orang itu berada di dalam dan dikira, dan tiada wang yang bergerak.',
  revoked:
    'Imbasan ini tidak dikira sehingga anda membuat keputusan. Peranti itu membuatnya tanpa sambungan.',
};

export const conflictTexts = defineTexts({
  en: {
    title: 'To decide',
    none: 'Nothing to decide. When two gates let people in with one ticket, you see both scans here.',
    titles,
    explanations,
    ticket: (end: string) => `Ticket …${end}`,
    unknown: 'Device not known any more',
    unnamedGate: 'Gate without a name',
    more: (count: string) => `and ${count} more`,
    bothRight: (scans: number) => (scans === 2 ? 'Both were right' : 'All were right'),
    oneRight: 'That was right',
    undo: 'Undo this scan',
    undoOf: (scan: string) => `Undo this scan: ${scan}`,
    count: 'Count these scans',
    doNotCount: 'Don’t count them',
    dialog: {
      reason: 'Reason',
      reasonHint: 'For the records of your club. You may leave it empty.',
      undo: {
        title: 'Undo this scan?',
        text: 'It no longer counts. If nobody else came in with the ticket, it can be used again.',
        confirm: 'Undo the scan',
        done: 'The scan is undone',
      },
      right: {
        title: 'Was everybody rightly let in?',
        text: 'The scans stay as they are, and each person counts. The ticket leaves this list.',
        confirm: 'Yes, that was right',
        done: 'Decided: the scans count',
      },
      count: {
        title: 'Count the scans of this device?',
        text: 'Everybody whom the device let in counts from now on.',
        confirm: 'Count them',
        done: 'The scans of the device count',
      },
      drop: {
        title: 'Leave these scans out?',
        text: 'None of them counts: the people whom the device let in are not counted, and their tickets stay unused.',
        confirm: 'Leave them out',
        done: 'The scans of the device do not count',
      },
    },
  },
  ms: {
    title: 'Perlu diputuskan',
    none: 'Tiada apa-apa untuk diputuskan. Apabila dua pintu membenarkan masuk dengan satu tiket, kedua-dua imbasan ditunjukkan di sini.',
    titles: malayTitles,
    explanations: malayExplanations,
    ticket: (end) => `Tiket …${end}`,
    unknown: 'Peranti tidak diketahui lagi',
    unnamedGate: 'Pintu tanpa nama',
    more: (count) => `dan ${count} lagi`,
    bothRight: (scans) => (scans === 2 ? 'Kedua-duanya betul' : 'Semuanya betul'),
    oneRight: 'Itu betul',
    undo: 'Batalkan imbasan ini',
    undoOf: (scan) => `Batalkan imbasan ini: ${scan}`,
    count: 'Kira imbasan ini',
    doNotCount: 'Jangan kira',
    dialog: {
      reason: 'Sebab',
      reasonHint: 'Untuk rekod kelab anda. Boleh dibiarkan kosong.',
      undo: {
        title: 'Batalkan imbasan ini?',
        text: 'Imbasan ini tidak dikira lagi. Jika tiada orang lain yang masuk dengan tiket itu, tiket boleh digunakan semula.',
        confirm: 'Batalkan imbasan',
        done: 'Imbasan telah dibatalkan',
      },
      right: {
        title: 'Semua orang memang patut dibenarkan masuk?',
        text: 'Imbasan kekal seperti sedia ada, dan setiap orang dikira. Tiket ini keluar daripada senarai.',
        confirm: 'Ya, itu betul',
        done: 'Diputuskan: imbasan dikira',
      },
      count: {
        title: 'Kira imbasan peranti ini?',
        text: 'Semua orang yang dibenarkan masuk oleh peranti itu dikira mulai sekarang.',
        confirm: 'Kira',
        done: 'Imbasan peranti itu dikira',
      },
      drop: {
        title: 'Abaikan imbasan ini?',
        text: 'Tiada satu pun dikira: orang yang dibenarkan masuk oleh peranti itu tidak dikira, dan tiket mereka kekal belum digunakan.',
        confirm: 'Abaikan',
        done: 'Imbasan peranti itu tidak dikira',
      },
    },
  },
});
