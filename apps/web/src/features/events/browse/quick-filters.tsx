import type { ReactNode } from 'react';
import { SelectableChip } from '../../../ui/chip.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import { CategoryFilter } from './category-filter.tsx';
import { type EventFilter, PRICES } from './event-filter.ts';
import { ScrollRow } from './scroll-row.tsx';
import { usePriceNames } from './use-price-names.ts';

export interface QuickFiltersProps {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
  /** Rendered after the filters. */
  children: ReactNode;
}

/** Chips for category, price, weekend and places. Those that most people look for are in sight on a phone. */
export function QuickFilters({ filter, onChange, children }: QuickFiltersProps) {
  const t = useTexts(browseTexts);
  const prices = usePriceNames();
  const [free, ...others] = PRICES.map((price) => (
    <SelectableChip
      key={price}
      selected={filter.price === price}
      onClick={() => onChange({ price: filter.price === price ? null : price })}
    >
      {prices[price]}
    </SelectableChip>
  ));
  const isWeekend = filter.when === 'weekend';
  return (
    <ScrollRow role="group" aria-label={t.quick} className="py-1">
      <CategoryFilter value={filter.category} onChange={(category) => onChange({ category })} />
      {free}
      <SelectableChip
        selected={isWeekend}
        onClick={() => onChange({ when: isWeekend ? null : 'weekend', on: null })}
      >
        {t.periods.weekend}
      </SelectableChip>
      {others}
      <SelectableChip selected={filter.available} onClick={() => onChange({ available: !filter.available })}>
        {t.available}
      </SelectableChip>
      {children}
    </ScrollRow>
  );
}
