import { formatComingTime, zoneNote } from '../../ui/language/format.ts';
import type { Language } from '../../ui/language/i18n.tsx';

/** Writes until when a ticket can be given back because its event moved; null when it can't be. */
export function giveBackEnd(
  until: string | null | undefined,
  language: Language,
  now: string,
): string | null {
  if (!until || until <= now) return null;
  return `${formatComingTime(until, language, Date.parse(now))} ${zoneNote(until)}`.trim();
}
