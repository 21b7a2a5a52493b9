import { readFileSync, writeFileSync } from 'node:fs';
import { findTable } from '#core/shared/csv-table.ts';
import { differencesOf } from '#test/answers/differences.ts';
import type { Figures } from './figures.ts';

/** Writes each answer as a line of JSON. */
export function writeFigures(figures: Figures, file: string): void {
  const lines = Object.entries(figures).map((figure) => JSON.stringify(figure));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Reads figures that `writeFigures` wrote, as today's version answers them. */
export function readFigures(file: string | URL): Figures {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const figures: [question: string, answer: unknown][] = lines.map((line) => JSON.parse(line));
  return Object.fromEntries(
    figures.map(([question, answer]) => [
      question,
      question.startsWith('ListMyTickets ') ? withTexts(answer as TicketsWithPictures) : answer,
    ]),
  ) as Figures;
}

interface TicketsWithPictures {
  readonly tickets: readonly { readonly qrCode: string | null }[];
}

/** The list of one's tickets had pictures of their codes when the figures were written, and has the texts now. */
function withTexts({ tickets, ...list }: TicketsWithPictures) {
  const textOf = (picture: string | null) => picture && atob(picture.slice(picture.indexOf(',') + 1));
  return { ...list, tickets: tickets.map((one) => ({ ...one, code: textOf(one.qrCode), qrCode: null })) };
}

/** Returns the figures with the rows of attendees by the names of their columns, so that a new column is a new field. */
function withRows(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([question, answer]) => {
      const { csv } = (answer ?? {}) as { readonly csv?: string };
      const isOfAttendees = csv !== undefined && question.startsWith('ExportAttendees ');
      return [question, !isOfAttendees ? answer : { ...(answer as object), csv: rowsOf(csv) }];
    }),
  );
}

function rowsOf(csv: string): readonly object[] {
  const table = findTable(csv, (cells) => (cells.includes('Name') ? cells : null));
  if (!table) throw new Error(`The file has no header: ${csv.slice(0, 80)}`);
  return table.rows.map(({ cells }) =>
    Object.fromEntries(table.names.map((name, index) => [name, cells[index] ?? ''])),
  );
}

/**
 * Returns what differs between figures: every change, and the fields and questions that are new, by their use case and
 * path.
 */
export function differencesInFigures(before: Figures, after: Figures) {
  const { changed, added } = differencesOf(withRows(before), withRows(after));
  return { changed, added: [...new Set(added.map((path) => path.replace(/^(\w+)[^→]*/, '$1 ').trim()))] };
}
