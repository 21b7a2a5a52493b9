import type { Day } from '#core/shared/day.ts';
import { dayBlock } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';
import { instantIn } from './calendar.ts';

/** `6 Nov` */
export function shortDay(day: Day, language: Language): string {
  const { day: number, month } = dayBlock(instantIn(day), language);
  return `${number} ${month}`;
}
