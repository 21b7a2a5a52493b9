import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventLoader } from '../../features/events/event-loader.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { useMayManage } from '../use-may-manage.ts';

export interface ManagedEventProps {
  loading?: ReactNode;
  children: (event: EventView) => ReactNode;
}

/** The event in the address, for its club and for admins. Anybody else sees "not found". */
export function ManagedEvent({ loading, children }: ManagedEventProps) {
  return (
    <EventLoader loading={loading}>
      {(event) => (
        <IfManager key={event.id} event={event}>
          {children}
        </IfManager>
      )}
    </EventLoader>
  );
}

function IfManager({ event, children }: Pick<ManagedEventProps, 'children'> & { event: EventView }) {
  return useMayManage(event) ? children(event) : <EventNotFound />;
}
