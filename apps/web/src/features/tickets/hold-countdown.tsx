import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewPaymentOutput } from '#core/payments/view-payment.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { cn } from '../../ui/cn.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { serverClock } from '../../ui/server-clock.ts';
import { texts } from './texts.ts';

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
      <span aria-hidden="true" className={cn('numerals invisible', className)}>
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

/**
 * The server's time; null until known. Taken from the payment of a held ticket, or from the last cached payment.
 * Deadlines are the server's, and a device's clock may be wrong.
 */
function useServerClock(paymentId: string | null): (() => number) | null {
  const api = useApi();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isLoading } = useQuery({
    queryKey: queryKeys.payment(paymentId ?? ''),
    queryFn: () => api.viewPayment({ id: paymentId ?? '' }),
    enabled: paymentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return serverClock(data.payment.serverTime, dataUpdatedAt);
  if (isLoading) return null;
  const [latest] = queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.payment('').slice(0, -1) })
    .map(({ state }) => state)
    .filter((state) => state.data !== undefined)
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const cached = latest?.data as ViewPaymentOutput | undefined;
  return serverClock(cached?.payment.serverTime, latest?.dataUpdatedAt ?? 0);
}
