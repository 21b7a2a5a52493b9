import type { ClubView } from '#core/clubs/club-view.ts';
import type { EventTime } from '#core/events/event-queries.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { usePagedQueryFailure } from '../../../app/use-paged-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { clubTexts } from './club-texts.ts';
import { useClubEvents } from './queries.ts';

/** A row of cards: the skeleton is no taller than the list. */
const MAX_SKELETON_CARDS = 3;

export interface ClubEventsProps {
  club: ClubView;
  when: EventTime;
}

/** The club's events before or after now, in pages. */
export function ClubEvents({ club, when }: ClubEventsProps) {
  const t = useTexts(clubTexts);
  const words = useTexts(eventTexts);
  const failureOf = usePagedQueryFailure();
  const list = useClubEvents(club.id, when);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const expected = when === 'upcoming' ? club.upcomingEvents : club.pastEvents;
  return (
    <Section title={when === 'upcoming' ? t.next : t.past} className="mt-8 sm:mt-10">
      <QueryResult
        query={list}
        loading={<EventGridSkeleton count={Math.min(expected, MAX_SKELETON_CARDS)} />}
        failure={failureOf(list, { ...t, failed: words.notLoaded, tryAgain: words.tryAgain })}
        showsRefetchFailure
        isEmpty={() => events.length === 0}
        empty={
          <EmptyState
            level="h3"
            drawing={<Scene name="no-events" />}
            title={t.noneNext}
            text={t.noneNextText}
            className="py-2 sm:py-4"
          />
        }
      >
        {() => <EventGrid events={events} hidesClub />}
      </QueryResult>
      <LoadMore query={list} label={t.more} className="mt-10" />
    </Section>
  );
}
