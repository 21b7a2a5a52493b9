import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useTypeName } from '../../shared/type-name.ts';
import { cn } from '../../ui/cn.ts';

/** A line with the type of a ticket; nothing for a type without a name. */
export function TypeLine({
  ticket: { type },
  className,
}: {
  ticket: Pick<TicketView, 'type'>;
  className?: string;
}) {
  const name = useTypeName(type);
  if (name === '') return null;
  return (
    <span dir="auto" className={cn('block break-words', className)}>
      {name}
    </span>
  );
}
