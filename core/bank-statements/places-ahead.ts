import type { Places } from '../offers/places.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { isBaseType } from '../offers/ticket-type.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { TransferPayment } from './bank-statement-queries.ts';

type TicketOfTransfer = Pick<TransferPayment, 'ticket' | 'event'>;

/** The places that are left of events and their pools while the entries of a statement take them, one after another. */
export class PlacesAhead {
  readonly #events = new Map<EventId, { readonly places: Places; readonly plan: Plan }>();

  /** `plans` are those of the events that have one. */
  constructor(
    private readonly plans: ReadonlyMap<EventId, Plan>,
    private readonly now: Instant,
  ) {}

  /** Returns the smaller of what the event and the pool of the ticket's type have left. */
  left(transfer: TicketOfTransfer): number {
    const plan = this.#planOf(transfer);
    return plan.left(plan.typeOf(transfer.ticket));
  }

  take(transfer: TicketOfTransfer): void {
    const { places, plan } = this.#eventOf(transfer);
    const taken = this.#planOf(transfer).typeOf(transfer.ticket);
    const types = plan.types.map((type) =>
      type === taken && !isBaseType(type) ? { ...type, sold: type.sold + 1 } : type,
    );
    this.#events.set(transfer.event.id, {
      places: { ...places, sold: places.sold + 1 },
      plan: { ...plan, types },
    });
  }

  #planOf(transfer: TicketOfTransfer): PlanAt {
    const { places, plan } = this.#eventOf(transfer);
    return new PlanAt(places, plan, this.now);
  }

  /** The price of an event without a plan says nothing about places. */
  #eventOf({ event }: TicketOfTransfer) {
    const plan = this.plans.get(event.id) ?? unplanned({ id: event.id, priceSen: 0 });
    return this.#events.get(event.id) ?? { places: event, plan };
  }
}
