import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';

const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MALAY_DAYS = ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu'];
const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ');
const MALAY_MONTHS =
  'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' ');

/** `Tuesday, 1 December 2026, 8:00 pm`, in Kuala Lumpur. */
export function englishDate(instant: Instant): string {
  return `${englishDay(instant)}, ${englishTime(instant)}`;
}

/** `Tuesday, 1 December 2026` */
export function englishDay(instant: Instant): string {
  const { weekday, day, month, year } = kualaLumpur(instant);
  return `${ENGLISH_DAYS[weekday]}, ${day} ${ENGLISH_MONTHS[month]} ${year}`;
}

/** `8:00 pm` */
export function englishTime(instant: Instant): string {
  const { hour, minute } = kualaLumpur(instant);
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `Selasa, 1 Disember 2026, 8.00 malam`, in Kuala Lumpur. */
export function malayDate(instant: Instant): string {
  return `${malayDay(instant)}, ${malayTime(instant)}`;
}

/** `Selasa, 1 Disember 2026` */
export function malayDay(instant: Instant): string {
  const { weekday, day, month, year } = kualaLumpur(instant);
  return `${MALAY_DAYS[weekday]}, ${day} ${MALAY_MONTHS[month]} ${year}`;
}

/** `8.00 malam` */
export function malayTime(instant: Instant): string {
  const { hour, minute } = kualaLumpur(instant);
  return `${hour % 12 || 12}.${minute} ${malayPartOfDay(hour, minute)}`;
}

function malayPartOfDay(hour: number, minute: string): string {
  if (hour === 0 && minute === '00') return 'tengah malam';
  if (hour < 12) return 'pagi';
  if (hour === 12) return 'tengah hari';
  return hour < 19 ? 'petang' : 'malam';
}

function kualaLumpur(instant: Instant) {
  const local = new Date(inKualaLumpur(instant));
  return {
    weekday: local.getUTCDay(),
    day: local.getUTCDate(),
    month: local.getUTCMonth(),
    year: local.getUTCFullYear(),
    hour: local.getUTCHours(),
    minute: String(local.getUTCMinutes()).padStart(2, '0'),
  };
}
