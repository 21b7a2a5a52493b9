import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewPaymentOutput } from '#core/payments/view-payment.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { awaitsAnswers } from '../../shared/questions/awaits-answers.ts';
import { useApi } from '../../shared/use-api.ts';
import { useServerTime } from '../../shared/use-server-time.ts';
import { cn } from '../../ui/cn.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { serverClock } from '../../ui/server-clock.ts';
import { texts } from './texts.ts';

export interface HoldCountdownProps {
  ticket: Pick<TicketView, 'id' | 'holdExpiresAt' | 'payment' | 'status' | 'price'>;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** The time left to pay for a held ticket, or to answer what a free one waits for. */
export function HoldCountdown({ ticket, onEnd, className }: HoldCountdownProps) {
  const t = useTexts(texts).hold;
  const queries = useQueryClient();
  const isFree = awaitsAnswers(ticket);
  const ofPayment = useServerClock(ticket.payment?.id ?? null);
  const ofServer = useServerTime(isFree);
  const now = isFree ? ofServer : ofPayment;
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
      label={isFree ? t.answersTimeLeft : t.timeLeft}
      announce={(seconds) => {
        if (isFree) return seconds >= 60 ? t.answersMinutesLeft(seconds / 60) : t.answersSecondsLeft(seconds);
        return seconds >= 60 ? t.minutesLeft(seconds / 60) : t.secondsLeft(seconds);
      }}
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
