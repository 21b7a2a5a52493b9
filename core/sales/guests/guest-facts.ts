import { type DevicePlaces, sumOfPlaces } from '../../check-in/passes/device-places.ts';
import type { Decision, Facts } from '../../decisions/decision.ts';
import type { EventBus } from '../../event-bus.ts';
import type { Event } from '../../events/event.ts';
import type { KnownHolder } from '../../parties/guest-repository.ts';
import type { EventId } from '../../shared/ids.ts';
import type { WritableStores } from '../../unit-of-work.ts';
import type { SaleChanges } from '../sale-changes.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { marksOfHolder } from './judge-guests.ts';

/** Something that an organizer does for guests. */
export type GuestDecision<Request, Answer> = Decision<Request, Answer, GuestFacts, SaleChanges>;

/** The facts of sales, and who has a ticket of the events. */
export class GuestFacts implements Facts<SaleChanges> {
  readonly #known = new Map<EventId, Set<string>>();

  constructor(
    readonly sales: SaleFacts,
    holders: readonly KnownHolder[] = [],
    private readonly kept: readonly DevicePlaces[] = [],
  ) {
    for (const holder of holders) this.#know(holder);
  }

  /** Returns by what everybody with a ticket of the event is known. See `marksOfHolder`. */
  knownOf(eventId: EventId): ReadonlySet<string> {
    return this.#known.get(eventId) ?? new Set();
  }

  /** Returns how many of the places that are set aside are for guests: check-in devices keep the others. */
  keptForGuests(event: Event): number {
    const ofDevices = sumOfPlaces(this.kept.filter(({ eventId }) => eventId === event.id));
    return this.sales.placesOf(event).setAside - ofDevices;
  }

  apply(changes: SaleChanges): void {
    this.sales.apply(changes);
    const guests = new Map(changes.newGuests?.map((guest) => [guest.ticketId, guest]));
    for (const { id, eventId, holder } of changes.newTickets ?? []) {
      const { emailKey = null, studentKey = null } = guests.get(id) ?? {};
      this.#know({ eventId, uid: holder.uid, email: holder.email, emailKey, studentKey });
    }
  }

  write(stores: WritableStores): Promise<void> {
    return this.sales.write(stores);
  }

  announce(eventBus: EventBus): void {
    this.sales.announce(eventBus);
  }

  #know(holder: KnownHolder): void {
    const known = this.#known.get(holder.eventId) ?? new Set();
    this.#known.set(holder.eventId, known);
    for (const mark of marksOfHolder(holder)) known.add(mark);
  }
}
