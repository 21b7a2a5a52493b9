import { readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Returns what differs between figures: every change, and the fields and questions that are new, by their use case and
 * path.
 */
export function differencesInFigures(before: Figures, after: Figures) {
  const { changed, added } = differencesOf(before, after);
  return { changed, added: [...new Set(added.map((path) => path.replace(/^(\w+)[^→]*/, '$1 ').trim()))] };
}
