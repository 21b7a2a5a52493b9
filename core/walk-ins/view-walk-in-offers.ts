import type { Actor } from '../actor.ts';
import { PassQueries } from '../check-in/passes/pass-queries.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { placesLeft } from '../offers/places.ts';
import { unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId, TicketTypeId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { soldBy } from './sellable-types.ts';
import { payableAtVenue } from './venue-gateway.ts';
import { WalkInDevices } from './walk-in-devices.ts';
import type { WalkInWay } from './walk-in-rules.ts';

export interface WalkInType {
  /** The base type's is its event's. */
  readonly id: TicketTypeId;
  /** Empty for a type without a name. */
  readonly name: string;
  readonly nameMs: string | null;
  /** Ringgit. */
  readonly price: number;
  /** How many this device can sell now, with the places that it keeps. */
  readonly left: number;
}

export interface ViewWalkInOffersOutput {
  /** How a ticket that costs something can be paid; the recommended way first. Empty where only free ones can be given. */
  readonly ways: readonly WalkInWay[];
  /** What is sold at the venue, in the order of the event's list. */
  readonly types: readonly WalkInType[];
  /** The places that this device keeps. */
  readonly places: number;
  /** The places that are free for everybody. */
  readonly free: number;
}

/**
 * Returns what a device can sell to people without a ticket. Throws `forbidden` for a device that may not sell, and where
 * nothing is sold at venues; `event_not_found`, `check_in_closed`.
 */
export class ViewWalkInOffers {
  static readonly needs = [
    WalkInDevices,
    OfferQueries,
    PassQueries,
    PaymentGateways,
    SalesTerms,
    Clock,
  ] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
    private readonly passes: Pick<PassQueries, 'placesAt'>,
    private readonly gateways: PaymentGateways,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ViewWalkInOffersOutput> {
    const { device, event } = await this.devices.selling(actor, input.id);
    const now = this.clock.now();
    const plans = event.plannedAt === null ? null : await this.offers.ofEvents([event.id]);
    const plan = new PlanAt(event, plans?.get(event.id) ?? unplanned(event), now);
    const kept = await this.passes.placesAt(event.id);
    const places = kept.find(({ deviceId }) => deviceId === device.deviceId)?.places ?? 0;
    const ways: readonly WalkInWay[] = [
      ...(payableAtVenue(this.gateways) ? (['provider'] as const) : []),
      ...(this.terms.walkIns === 'cash' ? (['cash'] as const) : []),
    ];
    return {
      ways,
      types: soldBy(device, plan)
        .filter(({ priceSen }) => priceSen === 0 || ways.length > 0)
        .map((type) => ({
          ...{ id: type.id, name: type.name, nameMs: type.nameMs, price: ringgitFromSen(type.priceSen) },
          left: plan.leftWith(places, type),
        })),
      places,
      free: Math.max(0, placesLeft(event)),
    };
  }
}
