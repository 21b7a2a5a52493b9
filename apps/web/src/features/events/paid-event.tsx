import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { WovenFrame } from '../../ui/pictures/woven-frame.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EventActions } from './event-actions.tsx';

export interface PaidEventProps {
  id: string;
  /** What is framed; the event's picture unless given. */
  children?: ReactNode;
}

/** A frame for an event that the person is going to, with what to do about it. Without the event, what is given. */
export function PaidEvent({ id, children }: PaidEventProps) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: ({ event }) => event,
  });
  const hasFailed = isError && !data;
  if (hasFailed && !children) return null;
  return (
    <>
      {children ? (
        <WovenFrame>{children}</WovenFrame>
      ) : (
        <WovenFrame className="max-w-md">
          {data ? (
            <EventPicture event={data} eager />
          ) : (
            <Skeleton className="aspect-video h-auto rounded-card" />
          )}
        </WovenFrame>
      )}
      {!hasFailed && <div className="min-h-20 sm:min-h-14">{data && <EventActions event={data} />}</div>}
    </>
  );
}
