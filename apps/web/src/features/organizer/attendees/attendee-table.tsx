import { useMemo, useState } from 'react';
import { ATTENDEE_SORTS } from '#core/attendees/attendee-queries.ts';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Sorting } from '../../../ui/table/use-data-table.ts';
import { attendeeColumns, cancelledColumns } from './attendee-columns.tsx';
import { AttendeeMenu } from './attendee-menu.tsx';
import { AttendeePanel } from './attendee-panel.tsx';
import { useCancellationText } from './attendee-refunds.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { GoodwillRefund } from './goodwill-refund.tsx';
import { RevokeTicket } from './revoke-ticket.tsx';
import { type AttendeeListView, DEFAULT_VIEW } from './use-attendee-view.ts';

/** What can be done with an attendee's ticket. */
export type AttendeeAction = 'details' | 'revoke' | 'refund';

export interface AttendeeTableProps {
  event: Pick<EventView, 'id' | 'status'>;
  attendees: readonly AttendeeView[];
  view: AttendeeListView;
  onView: (change: Partial<AttendeeListView>) => void;
  /** Another view is loading. */
  busy: boolean;
}

export function AttendeeTable({ event, attendees, view, onView, busy }: AttendeeTableProps) {
  const t = useTexts(attendeeTexts);
  const { user } = useSession();
  const [chosen, setChosen] = useState<{ action: AttendeeAction; attendee: AttendeeView } | null>(null);
  const close = () => setChosen(null);
  const { may, sees } = useAbilities();
  const showsEmail = sees('private_data');
  const showsRefunds = sees('refunds');
  const whyOf = useCancellationText();
  const all = view.filter === 'cancelled' ? cancelledColumns(t, whyOf) : attendeeColumns(t);
  const columns = all.filter(({ id }) => (id !== 'email' || showsEmail) && (id !== 'refund' || showsRefunds));
  const rows = useMemo(
    () => attendees.map((one) => (one.name === '' ? { ...one, name: t.forgotten } : one)),
    [attendees, t],
  );
  const { sort, order } = view;
  const actionsOf = ({ status, price, checkedInAt }: AttendeeView): readonly AttendeeAction[] => {
    const isRefundable = user?.role === 'admin' && status === 'confirmed' && price > 0;
    const isLive = status === 'confirmed' || status === 'pending_payment';
    const isRevocable = may('refunds') && event.status !== 'cancelled' && isLive && checkedInAt === null;
    return [
      'details',
      ...(isRefundable ? (['refund'] as const) : []),
      ...(isRevocable ? (['revoke'] as const) : []),
    ];
  };
  const dialog = chosen && { attendee: chosen.attendee, onClose: close };
  return (
    <>
      <DataTable
        label={t.title}
        columns={columns}
        rows={rows}
        rowId={({ ticketId }) => ticketId}
        sort={{
          value: [{ id: sort, desc: order === 'desc' }],
          onChange: (value) => onView(sortFrom(value, view)),
        }}
        onOpen={(attendee) => setChosen({ action: 'details', attendee })}
        actions={{
          header: t.actions,
          of: (attendee) => (
            <AttendeeMenu
              name={attendee.name}
              actions={actionsOf(attendee)}
              onAction={(action) => setChosen({ action, attendee })}
            />
          ),
        }}
        busy={busy}
      />
      {dialog && chosen.action === 'details' && (
        <AttendeePanel
          attendee={dialog.attendee}
          actions={actionsOf(dialog.attendee)}
          onAction={(action) => setChosen({ ...chosen, action })}
          onClose={close}
        />
      )}
      {dialog && chosen.action === 'revoke' && <RevokeTicket {...dialog} />}
      {dialog && chosen.action === 'refund' && <GoodwillRefund {...dialog} />}
    </>
  );
}

/** A third press on a header ends its order: the list returns to its own, or turns that around. */
function sortFrom([sorted]: Sorting, before: AttendeeListView): Pick<AttendeeListView, 'sort' | 'order'> {
  const sort = ATTENDEE_SORTS.find((one) => one === sorted?.id);
  if (sort) return { sort, order: sorted?.desc ? 'desc' : 'asc' };
  const isOwn = before.sort === DEFAULT_VIEW.sort;
  return { sort: DEFAULT_VIEW.sort, order: isOwn ? 'asc' : DEFAULT_VIEW.order };
}
