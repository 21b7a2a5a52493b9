import { useQuery } from '@tanstack/react-query';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';

/** The small picture of an event, square; a plain square until it is known. */
export function EventThumbnail({ id }: { id: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: ({ event }) => event,
  });
  return (
    <div className="size-14 shrink-0 overflow-hidden rounded-card bg-sunken">
      {data && <EventPicture event={data} eager className="aspect-square rounded-none" />}
    </div>
  );
}
