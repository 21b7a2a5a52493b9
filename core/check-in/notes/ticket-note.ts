import type { EventId, PersonId, TicketId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

export const NOTE_KINDS = [
  'note',
  /** Who scans looks at the student card. */
  'check_card',
  /** Somebody to be received. */
  'vip',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What the organizer wrote about a ticket: for who scans it, or why a scan of it was settled so. */
export interface TicketNote {
  readonly ticketId: TicketId;
  /** The scan that was settled; empty for the one note that is for who scans. */
  readonly scanId: string;
  readonly eventId: EventId;
  /** On one line; may be empty unless it is an ordinary note. */
  readonly text: string;
  readonly kind: NoteKind;
  /** Empty for a volunteer. */
  readonly by: PersonId | '';
  readonly at: Instant;
}

/** Returns a note as fields of what describes its ticket. */
export function noteFields(note: Noted | null): { readonly note?: string; readonly noteKind?: NoteKind } {
  if (!note) return {};
  return {
    ...(note.text === '' ? {} : { note: note.text }),
    ...(note.kind === 'note' ? {} : { noteKind: note.kind }),
  };
}

/** What is noted of a ticket. */
export type Noted = Pick<TicketNote, 'text' | 'kind'>;

/**
 * Returns what is shown of a ticket: its own note before what was written of a guest; null without either.
 * `guestNote` is empty without one.
 */
export function shownNote(note: Noted | null, guestNote: string): Noted | null {
  if (note) return { text: note.text || guestNote, kind: note.kind };
  return guestNote === '' ? null : { text: guestNote, kind: 'note' };
}
