import type { Instant } from '#core/shared/instant.ts';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** Formats an instant for operators: `22 Nov 2026, 15:44:23 (Kuala Lumpur)`. */
export function formatInstant(instant: Instant): string {
  return `${FORMAT.format(new Date(instant))} (Kuala Lumpur)`;
}
