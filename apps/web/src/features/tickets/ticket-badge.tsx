import type { TicketStatus } from '#core/tickets/ticket.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

const tones: Record<TicketStatus, BadgeTone> = {
  confirmed: 'green',
  pending_payment: 'yellow',
  expired: 'gray',
  cancelled: 'gray',
};

export function TicketBadge({ status }: { status: TicketStatus }) {
  const { statuses } = useTexts(texts);
  return (
    <Badge tone={tones[status]}>
      <span className="inline-block first-letter:uppercase">{statuses[status]}</span>
    </Badge>
  );
}
