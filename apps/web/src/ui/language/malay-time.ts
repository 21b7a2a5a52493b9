import { KUALA_LUMPUR_MINUTES } from '#core/shared/kuala-lumpur.ts';
/** Writes a time of day in Kuala Lumpur in Malay: `8.00 malam`. */
export function malayTime(iso: string): string {
  const { clock, partOfDay } = timeOfDay(iso);
  return `${clock} ${partOfDay}`;
}

/** Writes two times of one day; a shared part of day stands once: `8.00 – 10.30 malam`. */
export function malayTimes(start: string, end: string): string {
  const from = timeOfDay(start);
  const sharesPart = from.partOfDay === timeOfDay(end).partOfDay;
  return `${sharesPart ? from.clock : malayTime(start)} – ${malayTime(end)}`;
}

function timeOfDay(iso: string): { clock: string; partOfDay: string } {
  const local = new Date(Date.parse(iso) + KUALA_LUMPUR_MINUTES * 60_000);
  const hour = local.getUTCHours();
  const minute = local.getUTCMinutes();
  return {
    clock: `${hour % 12 || 12}.${String(minute).padStart(2, '0')}`,
    partOfDay: partOfDay(hour, minute),
  };
}

function partOfDay(hour: number, minute: number): string {
  if (hour === 0 && minute === 0) return 'tengah malam';
  if (hour < 12) return 'pagi';
  if (hour === 12) return 'tengah hari';
  return hour < 19 ? 'petang' : 'malam';
}
