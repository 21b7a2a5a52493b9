import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import type { OfferView } from '#core/plans/view-offers.ts';
import { keepCode, refuseCode, useKeptCode } from '../../../shared/codes/code-store.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { isCodeRefusal } from './code-refusal.ts';

/** The code that is kept for the event, and whether its prices are shown. */
export interface EventCode {
  readonly text: string | null;
  readonly state: 'none' | 'signed_out' | 'checking' | 'on' | 'failed';
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/** What an event offers to who looks at it. */
export interface EventOffers {
  /** What everybody sees, and what the code opens, in the club's order; null until it is known. */
  readonly types: readonly TypeView[] | null;
  /** How the types stand for the signed-in person; undefined where that is not asked for, or not known. */
  readonly offers: readonly OfferView[] | undefined;
  readonly code: EventCode;
  readonly isPending: boolean;
}

/** What is left of types that others do not see, and whether the code still counts, changes without notice. */
const REFETCH_WITH_CODE_MS = 30_000;

export function isOnSale({ status, salesPaused }: EventView): boolean {
  return status === 'published' && !salesPaused;
}

/**
 * Returns what an event offers. The server is asked only where types are for some people, or there is a code. A code that it
 * refuses is dropped, and the reason kept for its field.
 */
export function useEventOffers(event: EventView, types: readonly TypeView[] | null): EventOffers {
  const api = useApi();
  const session = useSession();
  const kept = useKeptCode(event.id);
  const code = session.uid === null ? null : kept;
  const hasAudience = types?.some(({ audience }) => audience !== null) ?? false;
  const query = useQuery({
    queryKey: queryKeys.offersOf(event.id, code),
    queryFn: () => api.viewOffers({ id: event.id, ...(code !== null && { code }) }),
    enabled: isOnSale(event) && session.uid !== null && (hasAudience || code !== null),
    select: ({ offers }) => offers,
    // They may have become a member, or been confirmed as a student, on another page.
    refetchOnWindowFocus: 'always',
    refetchInterval: code === null ? false : REFETCH_WITH_CODE_MS,
  });
  useDropRefused(event.id, code, query.error);
  const { data: offers, isError, isLoading, refetch } = query;
  const state = stateOf(kept, session, offers !== undefined, isError);
  const merged = useMemo(
    () => mergedTypes(types, state === 'on' ? offers : undefined),
    [types, offers, state],
  );
  return {
    types: merged,
    offers,
    code: { text: kept, state, retry: () => void refetch() },
    isPending: isLoading || (state === 'checking' && isOnSale(event)),
  };
}

function stateOf(
  kept: string | null,
  { status, uid, problem }: Pick<ReturnType<typeof useSession>, 'status' | 'uid' | 'problem'>,
  isKnown: boolean,
  isError: boolean,
): EventCode['state'] {
  if (kept === null) return 'none';
  if (status === 'signed-out') return 'signed_out';
  if (uid !== null && isKnown) return 'on';
  return isError || problem ? 'failed' : 'checking';
}

/** Drops a code that the server refuses. One that the person has used up is dropped without a word. */
function useDropRefused(eventId: string, code: string | null, error: Error | null): void {
  const tickets = useMyTickets().data?.tickets;
  useEffect(() => {
    if (code === null || !isCodeRefusal(error)) return;
    const isUsed = liveTicketsFor(eventId, tickets).some(({ discountCode }) => discountCode === code);
    if (isUsed) keepCode(eventId, null);
    else refuseCode(eventId, { text: code, error, tried: 'link' });
  }, [eventId, code, error, tickets]);
}

/** Returns the types with those that the code opens in their place. What everybody sees is as the event says, which is newer. */
function mergedTypes(
  types: readonly TypeView[] | null,
  offers: readonly OfferView[] | undefined,
): readonly TypeView[] | null {
  if (types === null || offers === undefined) return types;
  return offers.map(({ type }) => types.find(({ id }) => id === type.id) ?? type);
}
