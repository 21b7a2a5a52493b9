import TicketCheck from 'lucide-react/icons/ticket-check';
import { Link } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { texts } from './texts.ts';

/** Says quietly that the person has a ticket already, and leads to it. */
export function OwnedTicketNote({ tickets }: { tickets: readonly TicketView[] }) {
  const t = useTexts(texts).bar;
  const ticket = tickets.find(({ status }) => status === 'pending_payment') ?? tickets[0];
  if (!ticket) return null;
  const owed = ticket.status === 'pending_payment';
  return (
    <Link
      to={paths.ticket.to(ticket.id)}
      className="mb-2 flex min-h-11 items-center gap-2 text-small font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent"
    >
      <TicketCheck
        className={owed ? 'size-5 shrink-0 text-yellow' : 'size-5 shrink-0 text-green'}
        aria-hidden="true"
      />
      {owed ? t.owedFor : t.owned}
    </Link>
  );
}
