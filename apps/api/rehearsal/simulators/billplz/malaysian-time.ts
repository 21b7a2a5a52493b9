import { KUALA_LUMPUR_MINUTES, KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';

const EIGHT_HOURS = KUALA_LUMPUR_MINUTES * 60_000;

/** Returns `2026-12-01 12:00:00 +0800`. */
export function malaysianTime(milliseconds: number): string {
  const [day, time = ''] = new Date(milliseconds + EIGHT_HOURS).toISOString().split('T');
  return `${day} ${time.slice(0, 8)} +0800`;
}

/** Returns `2026-12-01T12:00:00.000+08:00`. */
export function malaysianIsoTime(milliseconds: number): string {
  return new Date(milliseconds + EIGHT_HOURS).toISOString().replace('Z', KUALA_LUMPUR_OFFSET);
}

/** Returns the day in Malaysia as `2026-12-1`: the API writes it without leading zeros. */
export function malaysianDay(milliseconds: number): string {
  const shifted = new Date(milliseconds + EIGHT_HOURS);
  return `${shifted.getUTCFullYear()}-${shifted.getUTCMonth() + 1}-${shifted.getUTCDate()}`;
}
