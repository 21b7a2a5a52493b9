import { useId, useMemo, useState } from 'react';
import { ATTENDEE_SORTS } from '#core/attendees/attendee-queries.ts';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { answerText } from '#core/questions/answer.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { AttendeeStatus } from '../../../shared/attendee-status.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { questionTexts } from '../../../shared/questions/question-texts.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Sorting } from '../../../ui/table/use-data-table.ts';
import { isNearCheckIn } from '../manage/primary-action.ts';
import { texts } from '../manage/texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { type AskedColumn, answerOf } from './asked-questions.ts';
import { attendeeColumns, cancelledColumns } from './attendee-columns.tsx';
import { type AttendeeActionsProps, AttendeeMenu, useActionLabels } from './attendee-menu.tsx';
import { RefundList, useCancellationText } from './attendee-refunds.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { GoodwillRefund } from './goodwill-refund.tsx';
import { noteTexts } from './note-texts.ts';
import { noteLine, TicketNote } from './ticket-note.tsx';
import { type AttendeeListView, DEFAULT_VIEW } from './use-attendee-view.ts';

/** What can be done with an attendee's ticket. */
export type AttendeeAction = 'details' | 'note' | 'revoke' | 'refund';

export interface AttendeeTableProps {
  event: Pick<EventView, 'id' | 'status' | 'startDate'>;
  attendees: readonly AttendeeView[];
  /** The event's ticket types; undefined where there is only one. */
  types: ListAttendeesOutput['types'];
  /** The question whose answers are a column; null for none. */
  shownQuestion: AskedColumn | null;
  view: AttendeeListView;
  onView: (change: Partial<AttendeeListView>) => void;
  /** Another view is loading. */
  busy: boolean;
}

export function AttendeeTable(props: AttendeeTableProps) {
  const { event, attendees, types, shownQuestion, view, onView, busy } = props;
  const t = useTexts(attendeeTexts);
  const words = useTexts(questionTexts);
  const { user } = useSession();
  const [chosen, setChosen] = useState<{ action: AttendeeAction; attendee: AttendeeView } | null>(null);
  const close = () => setChosen(null);
  const { may, sees } = useAbilities();
  const showsEmail = sees('private_data');
  const showsRefunds = sees('refunds');
  const isArriving = isNearCheckIn(event, useNow());
  const whyOf = useCancellationText();
  const { language } = useLanguage();
  /** In Malay as long as the type has the name of the purchase. */
  const typeOf = ({ type }: AttendeeView) =>
    typeNameIn(types?.find(({ id, name }) => id === type.id && name === type.name) ?? type, language);
  const answers = shownQuestion && {
    label: (language === 'ms' ? shownQuestion.labelMs : null) ?? shownQuestion.label,
    of: (attendee: AttendeeView) => answerOf(attendee, shownQuestion, language, words) ?? '–',
  };
  const all =
    view.filter === 'cancelled'
      ? cancelledColumns(t, whyOf)
      : attendeeColumns(t, types ? typeOf : null, answers, isArriving);
  const columns = all.filter(({ id }) => (id !== 'email' || showsEmail) && (id !== 'refund' || showsRefunds));
  const rows = useMemo(
    () =>
      attendees.map((one) =>
        one.name === '' ? { ...one, name: one.origin === 'walk_in' ? t.walkIn : t.forgotten } : one,
      ),
    [attendees, t],
  );
  const { sort, order } = view;
  const actionsOf = ({ status, price, checkedInAt, origin }: AttendeeView): readonly AttendeeAction[] => {
    const isRefundable = user?.role === 'admin' && status === 'confirmed' && price > 0;
    const isNotable = may('attendees') && event.status !== 'cancelled' && status === 'confirmed';
    const isLive = status === 'confirmed' || status === 'pending_payment';
    // Who may invite takes back what was given.
    const mayRevoke = may('refunds') || (origin === 'guest' && may('edit') && sees('attendees'));
    const isRevocable = mayRevoke && event.status !== 'cancelled' && isLive && checkedInAt === null;
    return [
      'details',
      ...(isNotable ? (['note'] as const) : []),
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
          isArriving={isArriving}
          actions={actionsOf(dialog.attendee)}
          onAction={(action) => setChosen({ ...chosen, action })}
          onClose={close}
        />
      )}
      {dialog && chosen.action === 'note' && <TicketNote {...dialog} />}
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

/** Revokes one ticket after saying what that does and asking for the reason. */
function RevokeTicket({ attendee, onClose }: { attendee: AttendeeView; onClose: () => void }) {
  const t = useTexts(texts).revoking;
  const { messageOf } = useErrorTexts();
  const revoke = useChange('revokeTicket');
  const formId = useId();
  const owed = attendee.price - (attendee.refunded ?? 0);
  const isPaid = attendee.status === 'confirmed' && owed > 0;

  const close = () => {
    if (!revoke.isPending) onClose();
  };

  const submit = async (reason: string) => {
    const { refund } = await revoke.mutateAsync({ id: attendee.ticketId, reason });
    onClose();
    // Also when the attendee has left the list meanwhile, and this dialog with it.
    toast.success(refund > 0 ? t.doneOwed(attendee.name, formatMoney(refund)) : t.done(attendee.name));
  };

  return (
    <Dialog
      title={t.title(attendee.name)}
      description={isPaid ? t.textPaid(formatMoney(owed)) : t.text}
      open
      onOpenChange={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={revoke.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <ReasonForm
        id={formId}
        label={t.reason}
        hint={attendee.email === '' && attendee.origin === 'walk_in' ? t.reasonKept : t.reasonHint}
        failure={revoke.isError ? messageOf(revoke.error, t.failed) : undefined}
        onSubmit={submit}
      />
    </Dialog>
  );
}

interface AttendeePanelProps extends AttendeeActionsProps {
  attendee: AttendeeView;
  isArriving: boolean;
  onClose: () => void;
}

/** Everything about one attendee. */
function AttendeePanel({ attendee, isArriving, actions, onAction, onClose }: AttendeePanelProps) {
  const t = useTexts(attendeeTexts);
  const labels = useActionLabels();
  const notes = useTexts(noteTexts);
  const { email, price, studentId, faculty, gate, ticketId, purchaseDate, note, entranceNote } = attendee;
  const isGuest = attendee.origin === 'guest';
  const { cancellation, refunds } = attendee;
  const whyOf = useCancellationText();
  const words = useTexts(questionTexts);
  const { language } = useLanguage();
  const further = actions.filter((action) => action !== 'details');
  const facts: readonly (KeyFact | false | null | '' | undefined)[] = [
    { term: t.status, value: <AttendeeStatus {...attendee} isFree={price === 0} isArriving={isArriving} /> },
    cancellation !== null && { term: t.why, value: whyOf(attendee) },
    cancellation?.reason && { term: t.reason, value: <q>{cancellation.reason}</q> },
    cancellation !== null && { term: t.cancelledAt, value: <DateText value={cancellation.at} /> },
    gate !== '' && { term: t.gate, value: gate },
    // Empty for those who may not see it.
    email !== '' && { term: t.email, value: <span className="break-all">{email}</span> },
    studentId !== '' && { term: t.studentId, value: studentId },
    faculty !== '' && { term: t.faculty, value: faculty },
    { term: t.price, value: <PriceText amount={price} /> },
    ...attendee.answers.map(({ label, labelMs, value }) => ({
      term: (language === 'ms' ? labelMs : null) ?? label,
      value: (
        <span dir="auto" className="wrap-anywhere whitespace-pre-line">
          {answerText(value, words)}
        </span>
      ),
    })),
    refunds.length > 0 && {
      term: t.refund,
      value: <RefundList refunds={refunds} origin={attendee.origin} />,
    },
    note !== '' && { term: t.note, value: <bdi>{note}</bdi> },
    entranceNote !== null && { term: notes.action, value: <bdi>{noteLine(entranceNote, notes.short)}</bdi> },
    { term: isGuest ? t.invited : t.bought, value: <DateText value={purchaseDate} /> },
    { term: t.ticket, value: <span className="numerals">{shortTicketId(ticketId)}</span> },
  ];
  return (
    <SidePanel
      title={attendee.name}
      onClose={onClose}
      actions={
        further.length > 0 &&
        further.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'revoke' ? 'danger' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {labels[action]}
          </Button>
        ))
      }
    >
      <KeyFacts facts={facts.filter((fact) => Boolean(fact)) as readonly KeyFact[]} />
    </SidePanel>
  );
}
