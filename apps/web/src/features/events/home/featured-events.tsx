import { useErrorTexts } from '../../../app/error-texts.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { homeTexts } from './home-texts.ts';
import { FEATURED_EVENTS, useFeaturedEvents } from './queries.ts';

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
  const { messageOf } = useErrorTexts();
  const featured = useFeaturedEvents();
  if (featured.isPending) return <EventGridSkeleton count={FEATURED_EVENTS} />;
  if (featured.data === undefined)
    return (
      <ErrorState
        title={words.notLoaded}
        text={messageOf(featured.error, words.tryAgain)}
        retryLabel={words.retry}
        onRetry={() => void featured.refetch()}
        retrying={featured.isFetching}
      />
    );
  if (featured.data.length === 0)
    return (
      <EmptyState
        title={texts.empty}
        text={texts.emptyText}
        level="h3"
        drawing={<Scene name="no-events" />}
      />
    );
  return <EventGrid events={featured.data} />;
}
