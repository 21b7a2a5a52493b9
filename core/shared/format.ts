import type { Instant } from './instant.ts';

/** Formats a duration, in hours rounded up: `40 minutes`, `1 hour`. */
export function formatDuration(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (minutes > 59) return hours === 1 ? '1 hour' : `${hours} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Formats an integer with thousands separators, the same in every locale: `1,000,000`. */
export function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

const MOMENT: Intl.DateTimeFormatOptions = {
  timeZone: 'Asia/Kuala_Lumpur',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
};

/** Formats an instant in Malaysian time: `Sat, 28 Nov, 5:00 pm`. */
export function formatMoment(instant: Instant): string {
  return new Intl.DateTimeFormat('en-MY', MOMENT).format(new Date(instant)).replaceAll('\u202f', ' ');
}
