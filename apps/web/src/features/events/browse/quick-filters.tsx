import { SelectableChip } from '../../../ui/chip.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import { PERIODS } from './event-dates.ts';
import { type EventFilter, PRICES } from './event-filter.ts';
import { ScrollRow } from './scroll-row.tsx';
import { usePriceNames } from './use-price-names.ts';

export interface QuickFiltersProps {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
}

/** Chips for the days, prices and places that people look for most. */
export function QuickFilters({ filter, onChange }: QuickFiltersProps) {
  const t = useTexts(browseTexts);
  const prices = usePriceNames();
  return (
    <ScrollRow role="group" aria-label={t.quick}>
      {PERIODS.map((when) => (
        <SelectableChip
          key={when}
          selected={filter.when === when}
          onClick={() => onChange({ when: filter.when === when ? null : when, on: null })}
        >
          {t.periods[when]}
        </SelectableChip>
      ))}
      {PRICES.map((price) => (
        <SelectableChip
          key={price}
          selected={filter.price === price}
          onClick={() => onChange({ price: filter.price === price ? null : price })}
        >
          {prices[price]}
        </SelectableChip>
      ))}
      <SelectableChip selected={filter.available} onClick={() => onChange({ available: !filter.available })}>
        {t.available}
      </SelectableChip>
    </ScrollRow>
  );
}
