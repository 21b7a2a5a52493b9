import { useQuery } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { EventGrid } from './event-grid.tsx';
import { eventPageTexts } from './event-page-texts.ts';

const SHOWN = 3;

/** Up to three upcoming events of the club. Renders nothing when there are none. */
export function NextOfClub({ event }: { event: EventView }) {
  const t = useTexts(eventPageTexts);
  const events = useEventsOfClub(event);
  if (events.length === 0) return null;
  return (
    <Section title={t.nextOf(event.organizerName)} className="mt-12 mb-24 lg:mb-0">
      <EventGrid events={events} />
    </Section>
  );
}

function useEventsOfClub({ organizerId }: EventView): readonly EventView[] {
  const api = useApi();
  const found = useQuery({
    queryKey: [...queryKeys.clubEvents(organizerId, 'upcoming'), SHOWN],
    queryFn: () => api.listClubEvents({ id: organizerId, when: 'upcoming', limit: SHOWN, cursor: null }),
  });
  return found.data?.events ?? [];
}
