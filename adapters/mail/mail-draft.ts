import type { TicketSummary } from '#core/notifications/notice.ts';
import type { Language } from '#core/shared/language.ts';

/** A mail's subject, and its English and Malay paragraphs. */
export interface Draft {
  readonly subject: string;
  readonly english: readonly string[];
  readonly malay: readonly string[];
}

type Row = readonly [string, string];

export function facts(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `  ${`${label}:`.padEnd(width)}${value}`).join('\n');
}

export function place({ venue, location }: { readonly venue: string; readonly location: string }): string {
  const parts = [oneLine(venue), oneLine(location)].filter((part) => part !== '');
  return [...new Set(parts)].join(', ');
}

/** Returns the row that names the type of a ticket; none for a type without a name. */
export function typeRows(notice: Partial<TicketSummary>, language: Language): readonly Row[] {
  const { type } = notice;
  if (!type) return [];
  return [language === 'en' ? ['Ticket', oneLine(type.name)] : ['Tiket', oneLine(type.nameMs ?? type.name)]];
}

/** Returns the paragraph that names the type of a ticket, where no other facts stand; none for one without a name. */
export function typeFacts(notice: Partial<TicketSummary>, language: Language): readonly string[] {
  const rows = typeRows(notice, language);
  return rows.length === 0 ? [] : [facts(rows)];
}

/**
 * Returns a person's text with its paragraphs, each line indented, so that none can pass for one of Acara's. Empty for an
 * empty text.
 */
export function quoted(introduction: string, text: string): readonly string[] {
  const lines = text.trim().split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  if (text.trim() === '') return [];
  return [`${introduction}\n\n${lines.map((line) => `    ${oneLine(line)}`.trimEnd()).join('\n')}`];
}

/** Replaces line breaks and control characters, so that a person's text stays on its line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
}
