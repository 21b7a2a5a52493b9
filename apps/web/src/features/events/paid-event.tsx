import { useQuery } from '@tanstack/react-query';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { WovenFrame } from '../../ui/pictures/woven-frame.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EventActions } from './event-actions.tsx';

/** The picture of an event that was just paid for, with what to do about it. Nothing when it can't be loaded. */
export function PaidEvent({ id }: { id: string }) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: ({ event }) => event,
  });
  if (isError && !data) return null;
  return (
    <>
      <WovenFrame className="max-w-md">
        {data ? (
          <EventPicture event={data} eager />
        ) : (
          <Skeleton className="aspect-video h-auto rounded-card" />
        )}
      </WovenFrame>
      <div className="min-h-20 sm:min-h-14">{data && <EventActions event={data} />}</div>
    </>
  );
}
