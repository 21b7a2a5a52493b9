import { loadPlans } from '../sales/load-sales.ts';
import { SaleFacts } from '../sales/sale-facts.ts';
import type { EventId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import { WalkInFacts } from './walk-in-facts.ts';

/** Loads events, locked, with what they sell and what their devices keep. */
export async function loadKeptPlaces(
  stores: Stores,
  requests: readonly { readonly eventId: EventId }[],
): Promise<WalkInFacts> {
  const ids = [...new Set(requests.map(({ eventId }) => eventId))];
  const events = await stores.events.findAll(ids);
  const [plans, kept] = await Promise.all([loadPlans(stores, events), stores.devicePlaces.ofEvents(ids)]);
  return new WalkInFacts(new SaleFacts({ events, ...plans }), kept);
}
