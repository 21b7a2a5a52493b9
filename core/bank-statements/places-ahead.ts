import { type Code, hasNoUseLeft } from '../offers/codes/code.ts';
import type { Places } from '../offers/places.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { isBaseType } from '../offers/ticket-type.ts';
import type { CodeId, EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { TransferPayment } from './bank-statement-queries.ts';

type TicketOfTransfer = Pick<TransferPayment, 'ticket' | 'event'>;

/** The places that are left of events and their pools, and the uses of their codes, while the entries of a statement take them, one after another. */
export class PlacesAhead {
  readonly #events = new Map<EventId, { readonly places: Places; readonly plan: Plan }>();

  readonly #codes: Map<CodeId, Code>;

  /** `plans` are those of the events that have one, `codes` those of expired tickets. */
  constructor(
    private readonly plans: ReadonlyMap<EventId, Plan>,
    codes: readonly Code[],
    private readonly now: Instant,
  ) {
    this.#codes = new Map(codes.map((code) => [code.id, code]));
  }

  /** Returns the smaller of what the event and the pool of the ticket's type have left; none when its code is used up. */
  left(transfer: TicketOfTransfer): number {
    const code = this.#codeOf(transfer);
    if (code && hasNoUseLeft(code)) return 0;
    const plan = this.#planOf(transfer);
    return plan.left(plan.typeOf(transfer.ticket));
  }

  take(transfer: TicketOfTransfer): void {
    const code = this.#codeOf(transfer);
    if (code) this.#codes.set(code.id, { ...code, uses: code.uses + 1 });
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

  /** Returns the code of which an expired ticket takes a use again. */
  #codeOf({ ticket: { status, code } }: TicketOfTransfer): Code | undefined {
    return status === 'expired' && code ? this.#codes.get(code.id) : undefined;
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
