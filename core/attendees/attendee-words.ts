import type { Noted, NoteKind } from '../check-in/notes/ticket-note.ts';
import type { AnswerWords } from '../questions/answer.ts';
import type { Language } from '../shared/language.ts';
import type { TicketOrigin, TicketStatus } from '../tickets/ticket.ts';

/** What people read as the status of a ticket on lists of attendees. */
export type AttendeeStatus = Exclude<TicketStatus, 'confirmed'> | 'paid' | 'free' | 'not_confirmed';

/** Returns the status of a ticket, whether or not it was checked in. */
export function attendeeStatus({
  status,
  isFree,
}: {
  readonly status: TicketStatus;
  readonly isFree: boolean;
}): AttendeeStatus {
  // A free place that waits for something else than money.
  if (status === 'pending_payment' && isFree) return 'not_confirmed';
  if (status !== 'confirmed') return status;
  return isFree ? 'free' : 'paid';
}

export interface AttendeeWords {
  readonly statuses: Readonly<Record<AttendeeStatus, string>>;
  /** The columns of the exported list. */
  readonly columns: readonly string[];
  /** Answers that are no text. */
  readonly answers: AnswerWords;
  /** Those that follow where somebody was invited or bought at the entrance. */
  readonly originColumns: readonly string[];
  /** What notes for who scans are about; empty for an ordinary one. */
  readonly noteKinds: Readonly<Record<NoteKind, string>>;
  /** How tickets came to be. */
  readonly origins: Readonly<Record<TicketOrigin, string>>;
  /** What the exported file's name begins with. */
  readonly file: string;
}

export const ATTENDEE_WORDS: Readonly<Record<Language, AttendeeWords>> = {
  en: {
    statuses: {
      paid: 'Paid',
      free: 'Confirmed',
      pending_payment: 'Not paid',
      not_confirmed: 'Not confirmed',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
    columns: [
      ...['Name', 'Email', 'Student ID', 'Faculty', 'Status', 'Price (RM)'],
      ...['Bought (Malaysian time)', 'Checked in (Malaysian time)', 'Gate', 'Ticket ID', 'Type'],
      'Note for the entrance',
    ],
    answers: { yes: 'Yes', no: 'No' },
    originColumns: ['Origin', 'Note'],
    noteKinds: { note: '', check_card: 'Check the student card', vip: 'Guest of honour' },
    origins: { web: 'Bought', guest: 'Guest', walk_in: 'At the entrance' },
    file: 'attendees',
  },
  ms: {
    statuses: {
      paid: 'Dibayar',
      free: 'Disahkan',
      pending_payment: 'Belum bayar',
      not_confirmed: 'Belum disahkan',
      expired: 'Tamat tempoh',
      cancelled: 'Dibatalkan',
    },
    columns: [
      ...['Nama', 'E-mel', 'No. matrik', 'Fakulti', 'Status', 'Harga (RM)'],
      ...['Dibeli (waktu Malaysia)', 'Daftar masuk (waktu Malaysia)', 'Pintu', 'ID tiket', 'Jenis'],
      'Nota untuk pintu masuk',
    ],
    answers: { yes: 'Ya', no: 'Tidak' },
    originColumns: ['Asal', 'Catatan'],
    noteKinds: { note: '', check_card: 'Semak kad pelajar', vip: 'Tetamu kehormat' },
    origins: { web: 'Dibeli', guest: 'Tetamu', walk_in: 'Di pintu masuk' },
    file: 'peserta',
  },
};

/** Returns a note for who scans a ticket as one line; empty without one. */
export function noteText(note: Noted | null, { noteKinds }: Pick<AttendeeWords, 'noteKinds'>): string {
  return note ? [noteKinds[note.kind], note.text].filter(Boolean).join(': ') : '';
}
