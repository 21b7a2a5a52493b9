import { useQueryClient } from '@tanstack/react-query';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { texts } from './texts.ts';
import { useServerClock } from './use-server-clock.ts';

export interface HoldCountdownProps {
  ticket: Pick<TicketView, 'id' | 'holdExpiresAt' | 'payment'>;
  className?: string | undefined;
}

/** How long a held ticket waits for its money. */
export function HoldCountdown({ ticket, className }: HoldCountdownProps) {
  const t = useTexts(texts).hold;
  const queries = useQueryClient();
  const now = useServerClock(ticket.payment?.id ?? null);
  if (ticket.holdExpiresAt === null) return null;
  return (
    <Countdown
      until={ticket.holdExpiresAt}
      now={now}
      label={t.timeLeft}
      announce={(seconds) => (seconds >= 60 ? t.minutesLeft(seconds / 60) : t.secondsLeft(seconds))}
      onEnd={() => void queries.invalidateQueries({ queryKey: queryKeys.myTickets })}
      className={className}
    />
  );
}
