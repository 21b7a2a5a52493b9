import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useRead } from '../../../../shared/calls/use-read.ts';
import { queryKeys } from '../../../../shared/query-keys.ts';

export type SoldEvent = Pick<EventView, 'id' | 'ticketsSold' | 'ticketsLeft' | 'status'>;

/** What the event sells, with figures that follow each sale: the event's own places change with it. */
export function usePlannedSales({ id, ticketsSold, ticketsLeft }: SoldEvent, enabled = true) {
  const cache = useQueryClient();
  const query = useRead('viewPlan', { id }, { enabled });
  const places = `${ticketsSold} ${ticketsLeft}`;
  const seen = useRef(places);
  useEffect(() => {
    if (seen.current === places) return;
    seen.current = places;
    void cache.invalidateQueries({ queryKey: queryKeys.plan(id) });
  }, [places, id, cache]);
  return query;
}
