import { readFileSync, writeFileSync } from 'node:fs';
import { differencesOf } from '#test/answers/differences.ts';
import type { Figures } from './figures.ts';

/** Writes each answer as a line of JSON. */
export function writeFigures(figures: Figures, file: string): void {
  const lines = Object.entries(figures).map((figure) => JSON.stringify(figure));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

export function readFigures(file: string | URL): Figures {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => JSON.parse(line)));
}

/**
 * Returns what differs between figures: every change, and the fields and questions that are new, by their use case and
 * path.
 */
export function differencesInFigures(before: Figures, after: Figures) {
  const { changed, added } = differencesOf(before, after);
  return { changed, added: [...new Set(added.map((path) => path.replace(/^(\w+)[^→]*/, '$1 ').trim()))] };
}
