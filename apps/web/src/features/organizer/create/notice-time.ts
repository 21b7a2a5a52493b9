import type { PendingChange } from '#core/events/changes/change-notice-repository.ts';
import { formatTime, zoneNote } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';

/** Writes when a pending notice is sent, in Kuala Lumpur time. */
export function noticeTime({ dueAt }: PendingChange, language: Language): string {
  return `${formatTime(dueAt, language)} ${zoneNote(dueAt)}`.trim();
}
