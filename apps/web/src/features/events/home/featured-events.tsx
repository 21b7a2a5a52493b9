import { FEATURED_EVENTS } from '#adapters/http/contract/page/first-calls.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { homeTexts } from './home-texts.ts';
import { useFeaturedEvents } from './queries.ts';

export function FeaturedEvents() {
  const texts = useTexts(homeTexts);
  return (
    <Section
      title={texts.featured}
      action={
        <TextLink to={paths.events} arrow>
          {texts.viewAll}
        </TextLink>
      }
    >
      <FeaturedGrid />
    </Section>
  );
}

function FeaturedGrid() {
  const texts = useTexts(homeTexts);
  const words = useTexts(eventTexts);
  const failureOf = useQueryFailure();
  const featured = useFeaturedEvents();
  return (
    <QueryResult
      query={featured}
      loading={<EventGridSkeleton count={FEATURED_EVENTS} />}
      failure={failureOf(featured, words.notLoaded, words.tryAgain)}
      isEmpty={(events) => events.length === 0}
      empty={
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          level="h3"
          drawing={<Scene name="no-events" />}
        />
      }
    >
      {(events) => <EventGrid events={events} />}
    </QueryResult>
  );
}
