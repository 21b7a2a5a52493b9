import type { TicketSummary } from '#core/notifications/notice.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Language } from '#core/shared/language.ts';
import { formatPriceSen, type Sen } from '#core/shared/money.ts';
import { englishDate, englishDay, englishTime, malayDate, malayDay, malayTime } from './dates.ts';
import { facts, type MailBlock, oneLine, type Row } from './mail-content.ts';

/** Writes in one language. Dates are in Kuala Lumpur. */
export interface Words {
  readonly language: Language;
  /** Returns the text in this language. */
  say(english: string, malay: string): string;
  /** `Tuesday, 1 December 2026, 8:00 pm` */
  date(instant: Instant): string;
  /** `Tuesday, 1 December 2026` */
  day(instant: Instant): string;
  /** `8:00 pm` */
  time(instant: Instant): string;
  /** An amount, or `Free`. */
  price(sen: Sen): string;
}

const ENGLISH: Words = {
  language: 'en',
  say: (english) => english,
  date: englishDate,
  day: englishDay,
  time: englishTime,
  price: (sen) => formatPriceSen(sen, 'en'),
};

const MALAY: Words = {
  language: 'ms',
  say: (_english, malay) => malay,
  date: malayDate,
  day: malayDay,
  time: malayTime,
  price: (sen) => formatPriceSen(sen, 'ms'),
};

export function wordsIn(language: Language): Words {
  return language === 'ms' ? MALAY : ENGLISH;
}

interface Occasion extends Pick<TicketSummary, 'type'> {
  readonly startsAt: Instant;
  readonly venue: string;
  readonly location: string;
}

/** Returns the rows of when and where, and of the type of a ticket that has a name. */
export function occasionRows(occasion: Occasion, words: Words): readonly Row[] {
  return [
    [words.say('When', 'Masa'), words.date(occasion.startsAt)],
    [words.say('Where', 'Tempat'), place(occasion)],
    ...typeRows(occasion, words),
  ];
}

/** Returns the row that names the type of a ticket; none for a type without a name. */
export function typeRows({ type }: Pick<TicketSummary, 'type'>, { say }: Words): readonly Row[] {
  if (!type) return [];
  return [[say('Ticket', 'Tiket'), oneLine(say(type.name, type.nameMs ?? type.name))]];
}

/** Returns the facts that name the type of a ticket, where no others stand; none for one without a name. */
export function typeFacts(notice: Pick<TicketSummary, 'type'>, words: Words): readonly MailBlock[] {
  const rows = typeRows(notice, words);
  return rows.length === 0 ? [] : [facts(rows)];
}

export function place({ venue, location }: { readonly venue: string; readonly location: string }): string {
  const parts = [oneLine(venue), oneLine(location)].filter((part) => part !== '');
  return [...new Set(parts)].join(', ');
}
