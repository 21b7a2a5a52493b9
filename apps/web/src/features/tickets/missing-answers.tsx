import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../shared/paths.ts';
import { missingQuestions } from '../../shared/questions/awaits-answers.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

/** On a confirmed ticket before its event ends: how many required answers are missing, as the way to them. */
export function MissingAnswers({ ticket, className }: { ticket: TicketView; className?: string }) {
  const t = useTexts(texts).list;
  const count = missingQuestions(ticket).length;
  const isOver = ticket.event.status === 'ended' || ticket.event.status === 'cancelled';
  if (count === 0 || ticket.status !== 'confirmed' || isOver) return null;
  return (
    <TextLink
      to={paths.answers.to(ticket.id)}
      className={cn('relative z-10 text-small print:hidden', className)}
      arrow
    >
      {t.missing(count)}
    </TextLink>
  );
}
