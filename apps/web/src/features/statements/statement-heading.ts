import { type Day, dayOf } from '#core/shared/day.ts';
import { fileNameOf } from '#core/shared/file-name.ts';
import type { Instant } from '#core/shared/instant.ts';
import { formatDate } from '../../ui/language/format.ts';
import type { Language } from '../../ui/language/i18n.tsx';

/** Whose statement it is, which days it is of, and when it was read: what a filed copy needs. */
export interface StatementHeading {
  readonly club: string;
  readonly university: string;
  /** Null for all events of the club. */
  readonly event: { readonly title: string; readonly day: Day } | null;
  /** Null for no limit. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly asOf: Instant;
}

export interface HeadingTexts {
  readonly file: string;
  readonly fileTo: string;
  readonly fileUntil: string;
  readonly fromFirst: string;
  readonly since: (day: string) => string;
  readonly until: (day: string) => string;
}

/** Returns the days in words. */
export function periodText({ from, to }: StatementHeading, t: HeadingTexts, language: Language): string {
  const written = (day: Day) => formatDate(`${day}T04:00:00.000Z`, language);
  if (from !== null && to !== null) return `${written(from)} – ${written(to)}`;
  if (from !== null) return t.since(written(from));
  return to === null ? t.fromFirst : t.until(written(to));
}

/** Returns the name of the file, without its ending: whose statement, and of which days. */
export function statementFileName(heading: StatementHeading, t: HeadingTexts): string {
  const { club, event, from, to, asOf } = heading;
  const last = to ?? dayOf(asOf);
  const days = from === null ? [t.fileUntil, last] : [from, t.fileTo, last];
  return fileNameOf(t.file, ...(event ? [event.title, event.day] : [club]), ...days);
}
