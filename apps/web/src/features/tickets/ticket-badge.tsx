import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { awaitsAnswers } from '../../shared/questions/awaits-answers.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

const tones: Record<TicketStatus, BadgeTone> = {
  confirmed: 'green',
  pending_payment: 'yellow',
  expired: 'gray',
  cancelled: 'gray',
};

export function TicketBadge({ ticket }: { ticket: Pick<TicketView, 'status' | 'price'> }) {
  const { statuses } = useTexts(texts);
  const { status } = ticket;
  return (
    <Badge tone={tones[status]}>
      <span className="inline-block first-letter:uppercase">
        {statuses[awaitsAnswers(ticket) ? 'awaits_answers' : status]}
      </span>
    </Badge>
  );
}
