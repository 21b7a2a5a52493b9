import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CATEGORIES, type Category } from '#core/events/event.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { CalendarAddress } from '../../../shared/events/calendar-address.tsx';
import { CalendarButton } from '../../../shared/events/calendar-button.tsx';
import { calendarTexts } from '../../../shared/events/calendar-texts.ts';
import { CategoryDot } from '../../../shared/events/category-dot.tsx';
import { EventListAddress } from '../../../shared/events/event-list-address.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { useClock } from '../../../shared/use-api.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { pillClass } from '../../../ui/forms/field.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { browseTexts } from './browse-texts.ts';
import { PERIODS, untilMidnight } from './event-dates.ts';
import { type EventFilter, NO_FILTER, PRICES } from './event-filter.ts';
import { EventResults } from './event-results.tsx';
import { addressOf, correctedAddress, filterFrom } from './filter-params.ts';
import { ScrollRow } from './scroll-row.tsx';
import { useListLayout } from './use-list-layout.ts';
import { usePriceNames } from './use-price-names.ts';
import { WeekStrip } from './week-strip.tsx';

export function BrowseEventsPage() {
  const t = useTexts(browseTexts);
  const today = useToday();
  const { filter, setFilter, address } = useFilterParams();
  const listState = useMemo(() => ({ eventList: searchOf(address) }), [address]);
  const { layout, setLayout } = useListLayout();
  return (
    <Page className="pt-2 [--list-top:11.375rem] sm:pt-6 lg:[--list-top:13rem] [@media(max-height:600px)]:[--list-top:4.0625rem]">
      <div className="flex items-center gap-4 sm:gap-8">
        <PageTitle size="heading" className="mb-0 shrink-0 sm:mb-0">
          {t.title}
        </PageTitle>
        <search aria-label={t.filters} className="min-w-0 flex-1 sm:ml-auto sm:max-w-md">
          <SearchBox
            pill
            label={t.search}
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          />
        </search>
      </div>
      <CategoryFilter value={filter.category} onChange={(category) => setFilter({ category })} />
      <div className="sticky top-[1.3125rem] z-20 -mx-5 border-b bg-paper px-5 sm:-mx-8 sm:px-8 lg:top-[4.5625rem] [@media(max-height:600px)]:static">
        <WeekStrip filter={filter} today={today} onChange={(on) => setFilter({ on, when: null })}>
          <SegmentedToggle
            label={t.layout}
            className="[&>div]:p-0"
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'list', label: t.layouts.list, icon: <List /> },
              { value: 'grid', label: t.layouts.grid, icon: <LayoutGrid /> },
            ]}
          />
        </WeekStrip>
        <QuickFilters filter={filter} onChange={setFilter} />
      </div>
      <EventListAddress value={listState}>
        <EventResults filter={filter} layout={layout} today={today} onClear={() => setFilter(NO_FILTER)}>
          {filter.category !== null && <CategoryCalendar key={filter.category} category={filter.category} />}
        </EventResults>
      </EventListAddress>
    </Page>
  );
}

function searchOf(address: URLSearchParams): string {
  const search = address.toString();
  return search === '' ? '' : `?${search}`;
}

/** Offers the calendar of a category. */
function CategoryCalendar({ category }: { category: Category }) {
  const { ofCategory } = useTexts(calendarTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <CalendarButton label={ofCategory(categories[category])} className="-mx-4">
      <CalendarAddress path={`/api/calendar/categories/${category}.ics`} />
    </CalendarButton>
  );
}

/** Stores the filter in the address, so that it survives sharing, reloading and going back. */
function useFilterParams() {
  const [address, setAddress] = useLatestSearchParams();
  const filter = useMemo(() => filterFrom(address), [address]);

  // The address matches what is shown.
  const isInvalid = useMemo(() => correctedAddress(address) !== null, [address]);
  useEffect(() => {
    if (!isInvalid) return;
    setAddress((before) => correctedAddress(before) ?? before, { replace: true, preventScrollReset: true });
  }, [isInvalid, setAddress]);

  const setFilter = useCallback(
    (change: Partial<EventFilter>) =>
      setAddress((before) => addressOf({ ...filterFrom(before), ...change }), {
        // Typing replaces the history entry; a chosen filter adds one.
        replace: Object.keys(change).join() === 'q',
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filter, setFilter, address };
}

/** A timer that is due this much later never fires before midnight. */
const SLACK_MS = 50;

/** The current day in Kuala Lumpur, whatever the device’s time zone. Changes at midnight, and after a sleep. */
function useToday(): Day {
  const clock = useClock();
  const [today, setToday] = useState(() => dayOf(clock.now()));
  useEffect(() => {
    const look = () => setToday(dayOf(clock.now()));
    const timer = setTimeout(look, untilMidnight(today, clock.now()) + SLACK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, today]);
  return today;
}

interface QuickFiltersProps {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
}

/** Chips for the days, prices and places that people look for most. */
function QuickFilters({ filter, onChange }: QuickFiltersProps) {
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

interface CategoryFilterProps {
  value: Category | null;
  onChange: (category: Category | null) => void;
}

/** The categories as a list to choose from, and beside it as chips that show them all. */
function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const texts = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <div className="mt-1 flex items-start gap-2 sm:mt-2.5">
      <SelectField
        label={texts.category}
        hideLabel
        name="category"
        value={value ?? 'All'}
        onChange={(event) => onChange(CATEGORIES.find((one) => one === event.target.value) ?? null)}
        options={[
          { value: 'All', label: texts.all },
          ...CATEGORIES.map((category) => ({ value: category, label: categories[category] })),
        ]}
        className={`${pillClass} my-1.5 w-30 shrink-0 pr-3 sm:w-36`}
      />
      <ScrollRow className="ml-0 min-w-0 flex-1 pl-0.5 sm:ml-0 sm:pl-0.5">
        {CATEGORIES.map((category) => (
          <SelectableChip
            key={category}
            selected={value === category}
            onClick={() => onChange(value === category ? null : category)}
          >
            <CategoryDot category={category} className="size-2.5" />
            {categories[category]}
          </SelectableChip>
        ))}
      </ScrollRow>
    </div>
  );
}
