import { formatTime, zoneNote } from '../../ui/language/format.ts';
import type { Language } from '../../ui/language/i18n.tsx';

/** `3:40 pm`, with the time zone on a device in another one. */
export function clockTime(iso: string, language: Language): string {
  return [formatTime(iso, language), zoneNote(iso)].filter(Boolean).join(' ');
}
