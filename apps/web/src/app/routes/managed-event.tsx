import type { ReactNode } from 'react';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { EventLoader } from '../../features/events/event-loader.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { ActForClub } from '../../shared/session/act-for-club.tsx';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useClubOf, useMayManage } from '../../shared/use-may-manage.ts';
import { type Needed, OnlyIfAble } from '../session/only-if-able.tsx';

export interface ManagedEventProps extends Needed {
  loading?: ReactNode;
  children: (event: EventWithTypes) => ReactNode;
}

/**
 * The event in the address, for its club and for admins. A member who acts for somebody else begins to act for the
 * club. Anybody else sees "not found".
 */
export function ManagedEvent({ loading, children, ...needed }: ManagedEventProps) {
  return (
    <EventLoader loading={loading}>
      {(event) => (
        <IfManager key={event.id} event={event} loading={loading} {...needed}>
          {children}
        </IfManager>
      )}
    </EventLoader>
  );
}

function IfManager({ event, loading, children, ...needed }: ManagedEventProps & { event: EventWithTypes }) {
  const mayManage = useMayManage(event);
  const clubs = useMyClubs();
  const club = useClubOf(event);
  if (mayManage) return <OnlyIfAble {...needed}>{children(event)}</OnlyIfAble>;
  if (clubs.isPending) return loading;
  return club ? <ActForClub club={club} /> : <EventNotFound />;
}
