import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import type { PriceFilter } from './event-filter.ts';

/** The server’s `under10`, in ringgit. */
const UNDER = 10;

/** `Free` and `Under RM 10` */
export function usePriceNames(): Readonly<Record<PriceFilter, string>> {
  const { free, under } = useTexts(browseTexts);
  const amount = formatMoney(UNDER).replace(/\.00$/, '').replace('\u00a0', ' ');
  return { free, under10: under(amount) };
}
