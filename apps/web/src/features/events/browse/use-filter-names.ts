import type { Day } from '#core/shared/day.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import type { EventFilter } from './event-filter.ts';
import { usePriceNames } from './use-price-names.ts';

/** Names the filters that are on, such as “Sports · Free · Saturday 28 November”; empty when none is. */
export function useFilterNames({ category, q, on, when, price, available }: EventFilter, today: Day): string {
  const t = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  const prices = usePriceNames();
  const { language } = useLanguage();
  const names = [
    q !== '' && t.words(q),
    category && categories[category],
    on && formatLongDay(on, language, today),
    when && t.periods[when],
    price && prices[price],
    available && t.available,
  ];
  return names.filter(Boolean).join(' · ');
}
