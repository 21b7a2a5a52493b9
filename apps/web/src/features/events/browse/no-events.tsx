import { useId } from 'react';
import type { Day } from '#core/shared/day.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatComingTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay } from '../../../ui/language/long-day.ts';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { browseTexts } from './browse-texts.ts';
import type { Period } from './event-dates.ts';
import { type EventFilter, NO_FILTER } from './event-filter.ts';
import { EventItem } from './event-item.tsx';
import { addressOf } from './filter-params.ts';
import { useNextEvents } from './queries.ts';
import { usePriceNames } from './use-price-names.ts';

export interface NoEventsProps {
  filter: EventFilter;
  today: Day;
  /** The words that the server found instead; undefined for none. */
  suggestion: string | undefined;
  onClear: () => void;
}

/** Says that nothing was found, and offers nearer words. */
export function NoEvents({ filter, today, suggestion, onClear }: NoEventsProps) {
  const t = useTexts(browseTexts);
  const filters = useFilterNames(filter, today);
  const isPlain = filters === '';
  return (
    <EmptyState
      level="h2"
      drawing={isPlain && <Scene name="no-events" />}
      title={t.none}
      text={
        isPlain ? t.nonePlanned : isPeriod(filter) ? <NoneInPeriod when={filter.when} /> : t.noneFor(filters)
      }
      className="py-4 text-base text-ink sm:py-8"
      action={
        !isPlain && (
          <>
            {suggestion !== undefined && (
              <TextLink
                to={`${paths.events}?${addressOf({ ...filter, q: suggestion })}`}
                preventScrollReset
                className="w-full"
              >
                {t.didYouMean(suggestion)}
              </TextLink>
            )}
            <Button variant="secondary" onClick={onClear}>
              {isOnlySearch(filter) ? t.clearSearch : t.clear}
            </Button>
          </>
        )
      }
    />
  );
}

/** Says on which days there are no events, and when the next one is. */
function NoneInPeriod({ when }: { when: Period }) {
  const t = useTexts(browseTexts);
  const { language } = useLanguage();
  const [next] = useNextEvents();
  const now = useClock().now();
  return (
    <>
      {t.noneIn[when]}
      {next && ` ${t.nextIs(next.title, formatComingTime(next.startDate, language, Date.parse(now)))}`}
    </>
  );
}

/** The next events of all, below a list that has none. */
export function NextEvents() {
  const t = useTexts(browseTexts);
  const heading = useId();
  const events = useNextEvents();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-10 border-t pt-6">
      <h2 id={heading} className="mb-2 text-base font-bold">
        {t.next}
      </h2>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id}>
            <EventItem event={event} as="div" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isPeriod(
  filter: EventFilter,
): filter is EventFilter & { readonly when: NonNullable<EventFilter['when']> } {
  return filter.when !== null && isSame({ ...filter, when: null }, NO_FILTER);
}

function isOnlySearch(filter: EventFilter): boolean {
  return isSame({ ...filter, q: '' }, NO_FILTER);
}

function isSame(one: EventFilter, other: EventFilter): boolean {
  return addressOf(one).toString() === addressOf(other).toString();
}

/** Names the filters that are on, such as “Sports · Free · Saturday 28 November”; empty when none is. */
function useFilterNames({ category, q, on, when, price, available }: EventFilter, today: Day): string {
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
