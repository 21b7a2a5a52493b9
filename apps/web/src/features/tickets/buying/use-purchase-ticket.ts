import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { refuseCode } from '../../../shared/codes/code-store.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { isCodeRefusal } from './code-refusal.ts';

/** Errors after which it is unknown whether the ticket was sold: a retry uses the same key. */
const UNANSWERED: readonly ErrorCode[] = ['unavailable', 'internal', 'rate_limited', 'unauthenticated'];

/**
 * Buys one ticket of a type, or of the first that is open to the person, at the price shown, with a code or without. Retries until the first answer
 * are the same purchase.
 */
export function usePurchaseTicket(
  { id: eventId, ticketPrice: price }: Pick<EventView, 'id' | 'ticketPrice'>,
  typeId: string | null,
  code: string | null = null,
) {
  const api = useApi();
  const queries = useQueryClient();
  // The profile may be loaded between two attempts, which must have the same key.
  const uid = useSession().uid ?? '';

  return useMutation({
    mutationFn: async (): Promise<PurchaseTicketOutput> => {
      const key = purchaseKey(uid, [eventId, typeId, code].filter((part) => part !== null).join('.'));
      const buy = () =>
        api.purchaseTicket({
          eventId,
          quantity: 1,
          ...(typeId !== null && { typeId }),
          ...(code !== null && { code }),
          price,
          idempotencyKey: key.current(),
        });
      try {
        const bought = await buy();
        key.forget();
        // The key belonged to an older ticket that has expired: this is a new purchase.
        if (isLive(bought.ticket)) return bought;
        const again = await buy();
        key.forget();
        return again;
      } catch (error) {
        if (error instanceof DomainError && !UNANSWERED.includes(error.code)) key.forget();
        throw error;
      }
    },
    // My Tickets opens with the new ticket in its place.
    onSuccess: ({ ticket }) =>
      queries.setQueryData<ListMyTicketsOutput>(
        queryKeys.myTickets,
        (list) =>
          list && { ...list, tickets: [ticket, ...list.tickets.filter(({ id }) => id !== ticket.id)] },
      ),
    // The page may have had another time than the server.
    onError: (error) => {
      if (code !== null && isCodeRefusal(error))
        refuseCode(eventId, { text: code, error, tried: 'purchase' });
      if (error instanceof DomainError && error.code === 'not_on_sale')
        void queries.invalidateQueries({ queryKey: queryKeys.serverTime });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
      void queries.invalidateQueries({ queryKey: queryKeys.offers });
    },
  });
}

/** The keys in a browser without storage, lost on reload. */
const unkept = new Map<string, string>();

/**
 * The idempotency key of a person's purchase. It survives a reload and a lost connection, so that a retry gets the same
 * ticket. Once the purchase is answered it is removed, so that the next purchase buys another ticket.
 */
function purchaseKey(uid: string, what: string): { current(): string; forget(): void } {
  const name = `acara.purchase.${uid}.${what}`;
  return {
    current() {
      const stored = read(name);
      if (stored) return stored;
      const made = newKey();
      write(name, made);
      return made;
    },
    forget: () => write(name, null),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return unkept.get(name) ?? null;
  }
}

function write(name: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    if (key === null) unkept.delete(name);
    else unkept.set(name, key);
  }
}
