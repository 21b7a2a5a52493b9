import { type Actor, requireSignedIn, type SignedIn } from '../actor.ts';
import { statusAt } from '../events/event.ts';
import { maySee } from '../events/event-policy.ts';
import { EventQueries, EventTickets } from '../events/event-queries.ts';
import { clubsOf, listsOf, NOTHING_PROVEN } from '../offers/audience.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import type { Standing } from '../offers/standing.ts';
import { standingsOf } from '../offers/standings.ts';
import { isListed } from '../offers/ticket-type.ts';
import { type TypeView, toTypeView } from '../offers/type-view.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';

export interface OfferView {
  readonly type: TypeView;
  readonly standing: Standing;
}

/** Returns how each public type of an event stands for the signed-in person. Throws `event_not_found`. */
export class ViewOffers {
  static readonly needs = [
    EventQueries,
    EventTickets,
    OfferQueries,
    PaymentGateways,
    KeyedDigest,
    Clock,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly tickets: EventTickets,
    private readonly offers: OfferQueries,
    private readonly gateways: PaymentGateways,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(
    actor: Actor,
    input: { readonly id: EventId },
  ): Promise<{ readonly offers: readonly OfferView[] }> {
    const person = requireSignedIn(actor);
    const event = await this.events.find(input.id);
    if (!event || !(await maySee(actor, event, this.tickets))) throw domainError('event_not_found');
    const now = this.clock.now();
    const plans = event.plannedAt === null ? null : await this.offers.ofEvents([event.id]);
    const plan = plans?.get(event.id) ?? unplanned(event);
    const at = new PlanAt(event, plan, now);
    const audiences = plan.types.flatMap(({ audience }) => audience ?? []);
    const lists = audiences.flatMap(listsOf);
    const { proven = NOTHING_PROVEN } = person;
    const [owned, clubs, listed, names] = await Promise.all([
      this.offers.ticketsOf(event.id, person.uid),
      this.offers.clubsOf(person.uid),
      lists.length === 0 ? [] : this.offers.listsWith(lists, this.#listKeys(person)),
      this.offers.clubNames([...new Set(audiences.flatMap(clubsOf))]),
    ]);
    const onSale = {
      status: statusAt(event, now),
      salesPaused: event.pausedFor !== null,
      perPersonLimit: event.perPersonLimit,
    };
    const buyer = {
      member: { ...proven, clubs, lists: listed },
      owned,
      takesPayments: this.gateways.preferred !== null,
    };
    const standings = standingsOf(onSale, at, plan.types.filter(isListed), buyer);
    return {
      offers: standings.map(({ type, standing }) => ({ type: toTypeView(type, at, names), standing })),
    };
  }

  /** Who has not proven their address can buy nothing, and learns of no list whether that is on it. */
  #listKeys({ email, emailVerified, proven = NOTHING_PROVEN }: SignedIn): readonly string[] {
    return emailVerified ? listKeysOf(email, proven, this.digest) : [];
  }
}
