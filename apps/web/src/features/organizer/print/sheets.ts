import type { PrintedAttendee } from '#core/attendees/print-attendees.ts';

/** As many rows of 7 mm as fit on A4 between head and foot. */
export const ROWS = 33;
/** As many characters of a note as fit on one line of its own, after what is to be done. */
const NOTE_LINE = 50;

/** Returns how many rows of the sheet an attendee takes: a note has one line of its own, or two. */
export function rowsOf({ note }: Pick<PrintedAttendee, 'note'>): number {
  if (!note) return 1;
  return note.text.length > NOTE_LINE ? 3 : 2;
}

/** Returns the attendees of each sheet, in their order. */
export function sheetsOf(attendees: readonly PrintedAttendee[]): readonly (readonly PrintedAttendee[])[] {
  const sheets: PrintedAttendee[][] = [];
  let free = 0;
  for (const attendee of attendees) {
    const rows = rowsOf(attendee);
    const sheet = sheets.at(-1);
    if (sheet && rows <= free) {
      sheet.push(attendee);
      free -= rows;
    } else {
      sheets.push([attendee]);
      free = ROWS - rows;
    }
  }
  return sheets;
}
