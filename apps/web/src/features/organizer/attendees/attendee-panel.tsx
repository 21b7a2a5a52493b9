import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AttendeeStatus } from '../attendee-status.tsx';
import { type AttendeeActionsProps, useActionLabels } from './attendee-menu.tsx';
import { RefundList, useCancellationText } from './attendee-refunds.tsx';
import { attendeeTexts } from './attendee-texts.ts';

export interface AttendeePanelProps extends AttendeeActionsProps {
  attendee: AttendeeView;
  onClose: () => void;
}

/** Everything about one attendee. */
export function AttendeePanel({ attendee, actions, onAction, onClose }: AttendeePanelProps) {
  const t = useTexts(attendeeTexts);
  const labels = useActionLabels();
  const { email, price, studentId, faculty, gate, ticketId, purchaseDate } = attendee;
  const { cancellation, refunds } = attendee;
  const whyOf = useCancellationText();
  const further = actions.filter((action) => action !== 'details');
  const facts: readonly (KeyFact | false | null | '' | undefined)[] = [
    { term: t.status, value: <AttendeeStatus {...attendee} isFree={price === 0} /> },
    cancellation !== null && { term: t.why, value: whyOf(attendee) },
    cancellation?.reason && { term: t.reason, value: <q>{cancellation.reason}</q> },
    cancellation !== null && { term: t.cancelledAt, value: <DateText value={cancellation.at} /> },
    gate !== '' && { term: t.gate, value: gate },
    // Empty for those who may not see it.
    email !== '' && { term: t.email, value: <span className="break-all">{email}</span> },
    studentId !== '' && { term: t.studentId, value: studentId },
    faculty !== '' && { term: t.faculty, value: faculty },
    { term: t.price, value: <PriceText amount={price} /> },
    refunds.length > 0 && { term: t.refund, value: <RefundList refunds={refunds} /> },
    { term: t.bought, value: <DateText value={purchaseDate} /> },
    { term: t.ticket, value: <span className="numerals">{shortTicketId(ticketId)}</span> },
  ];
  return (
    <SidePanel
      title={attendee.name}
      closeLabel={t.close}
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
