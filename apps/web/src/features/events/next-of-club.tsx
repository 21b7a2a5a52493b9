import { useQuery } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { EventGrid } from './event-grid.tsx';
import { eventPageTexts } from './event-page-texts.ts';

const SHOWN = 3;
const MAX_QUERY_LENGTH = 100;

/** Up to three upcoming events of the club. Renders nothing when there are none. */
export function NextOfClub({ event }: { event: EventView }) {
  const t = useTexts(eventPageTexts);
  const events = useEventsOfClub(event);
  if (events.length === 0) return null;
  return (
    <Section title={t.nextOf(event.organizerName)} className="mt-12 mb-24 lg:mb-0">
      <EventGrid events={events.slice(0, SHOWN)} />
    </Section>
  );
}

/** The search matches other fields, too, so that events of other clubs are filtered out. */
function useEventsOfClub({ organizerId, organizerName }: EventView): readonly EventView[] {
  const api = useApi();
  const q = organizerName.slice(0, MAX_QUERY_LENGTH);
  const found = useQuery({
    queryKey: queryKeys.eventList({ q, of: organizerId }),
    queryFn: () => api.browseEvents({ category: null, q, limit: null, cursor: null }),
  });
  return found.data?.events.filter((one) => one.organizerId === organizerId) ?? [];
}
