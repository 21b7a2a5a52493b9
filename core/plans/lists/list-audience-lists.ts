import { type Actor, requireAbility } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { OfferQueries } from '../../offers/offer-queries.ts';
import type { EventId } from '../../shared/ids.ts';
import type { AudienceListView } from './create-audience-list.ts';

/** Lists the lists of people of an event, the oldest first, for who may edit it. Throws `event_not_found`. */
export class ListAudienceLists {
  static readonly needs = [EventQueries, OfferQueries] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly offers: Pick<OfferQueries, 'listsOf'>,
  ) {}

  async execute(
    actor: Actor,
    input: { readonly id: EventId },
  ): Promise<{ readonly lists: readonly AudienceListView[] }> {
    requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    const lists = await this.offers.listsOf(event.id);
    return { lists: lists.map(({ id, name, count }) => ({ id, name, count })) };
  }
}
