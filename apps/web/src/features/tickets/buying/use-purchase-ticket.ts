import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError, type ErrorCode } from '#core/shared/domain-error.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useSession } from '../../../app/session/session-store.ts';
import { useApi } from '../../../app/use-api.ts';
import { purchaseKey } from './purchase-key.ts';

/** After these nobody knows whether the ticket was sold: asking again has to be the same purchase. */
const UNANSWERED: readonly ErrorCode[] = ['unavailable', 'internal', 'rate_limited', 'unauthenticated'];

/** Buys one ticket for an event, at the price that it shows. However often it is asked before an answer comes, it is one purchase. */
export function usePurchaseTicket({
  id: eventId,
  ticketPrice: price,
}: Pick<EventView, 'id' | 'ticketPrice'>) {
  const api = useApi();
  const queries = useQueryClient();
  const uid = useSession((session) => session.user?.uid ?? '');

  return useMutation({
    mutationFn: async (): Promise<PurchaseTicketOutput> => {
      const key = purchaseKey(uid, eventId);
      const buy = () => api.purchaseTicket({ eventId, quantity: 1, price, idempotencyKey: key.current() });
      try {
        const bought = await buy();
        key.forget();
        // The answer to an older purchase whose ticket has run out since: this one is a new purchase.
        if (isLive(bought.ticket)) return bought;
        const again = await buy();
        key.forget();
        return again;
      } catch (error) {
        if (error instanceof DomainError && !UNANSWERED.includes(error.code)) key.forget();
        throw error;
      }
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
    },
  });
}
