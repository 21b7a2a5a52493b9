import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Category } from '#core/events/event.ts';
import { type Day, dayOf } from '#core/shared/day.ts';
import { CalendarAddress } from '../../../shared/events/calendar-address.tsx';
import { CalendarButton } from '../../../shared/events/calendar-button.tsx';
import { calendarTexts } from '../../../shared/events/calendar-texts.ts';
import { EventListAddress } from '../../../shared/events/event-list-address.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { useClock } from '../../../shared/use-api.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useLatestSearchParams } from '../../../ui/forms/use-latest-search-params.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { browseTexts } from './browse-texts.ts';
import { DayStrip } from './day-strip.tsx';
import { untilMidnight } from './event-dates.ts';
import { type EventFilter, NO_FILTER } from './event-filter.ts';
import { EventResults } from './event-results.tsx';
import { addressOf, correctedAddress, filterFrom } from './filter-params.ts';
import { QuickFilters } from './quick-filters.tsx';
import { useListLayout } from './use-list-layout.ts';

export function BrowseEventsPage() {
  const t = useTexts(browseTexts);
  const today = useToday();
  const { filter, setFilter, address } = useFilterParams();
  const listState = useMemo(() => ({ eventList: searchOf(address) }), [address]);
  const { layout, setLayout } = useListLayout();
  return (
    <Page className="pt-2 [--list-top:10.875rem] sm:pt-6 lg:[--list-top:12rem] [@media(max-height:600px)]:[--list-top:4.0625rem]">
      <div className="flex items-center gap-4 pb-1 sm:gap-8 sm:pb-2">
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
      <div className="sticky top-[4.0625rem] z-20 -mx-5 border-b bg-paper px-5 sm:-mx-8 sm:px-8 lg:top-[4.5625rem] [@media(max-height:600px)]:static">
        <DayStrip filter={filter} today={today} onChange={(on) => setFilter({ on, when: null })} />
        <QuickFilters filter={filter} onChange={setFilter}>
          <SegmentedToggle
            label={t.layout}
            className="shrink-0 lg:ml-auto [&>div]:p-0"
            value={layout === 'auto' ? null : layout}
            onChange={setLayout}
            options={[
              { value: 'list', label: t.layouts.list, icon: <List /> },
              { value: 'grid', label: t.layouts.grid, icon: <LayoutGrid /> },
            ]}
          />
        </QuickFilters>
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
