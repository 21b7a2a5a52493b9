import { useQueryClient } from '@tanstack/react-query';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { cn } from '../../ui/cn.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { useServerClock } from './use-server-clock.ts';

export interface HoldCountdownProps {
  ticket: Pick<TicketView, 'id' | 'holdExpiresAt' | 'payment'>;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** The time left to pay for a held ticket. */
export function HoldCountdown({ ticket, onEnd, className }: HoldCountdownProps) {
  const t = useTexts(texts).hold;
  const queries = useQueryClient();
  const now = useServerClock(ticket.payment?.id ?? null);
  if (ticket.holdExpiresAt === null) return null;
  if (now === null)
    return (
      <span aria-hidden="true" className={cn('numerals opacity-40', className)}>
        00:00
      </span>
    );
  return (
    <Countdown
      until={ticket.holdExpiresAt}
      now={now}
      label={t.timeLeft}
      announce={(seconds) => (seconds >= 60 ? t.minutesLeft(seconds / 60) : t.secondsLeft(seconds))}
      onEnd={() => {
        onEnd?.();
        void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
      }}
      className={className}
    />
  );
}
