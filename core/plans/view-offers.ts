import { type Actor, requireSignedIn, type SignedIn } from '../actor.ts';
import { statusAt } from '../events/event.ts';
import { maySee } from '../events/event-policy.ts';
import { EventQueries, EventTickets } from '../events/event-queries.ts';
import { clubsOf, listsOf, memberClubsOn, NOTHING_PROVEN } from '../offers/audience.ts';
import { type Code, fits, isUsable, readCode, unlocks } from '../offers/codes/code.ts';
import { CodeTries, tryCode } from '../offers/codes/code-tries.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import type { Standing } from '../offers/standing.ts';
import { standingsOf } from '../offers/standings.ts';
import { isListed } from '../offers/ticket-type.ts';
import { type TypeView, toTypeView } from '../offers/type-view.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { ringgitFromSen } from '../shared/money.ts';

export interface OfferView {
  readonly type: TypeView;
  readonly standing: Standing;
  /** Ringgit: what it costs with the code; missing without one. */
  readonly price?: number | undefined;
}

export interface ViewOffersInput {
  readonly id: EventId;
  /** A code of the event, in any case; null, missing or empty for none. */
  readonly code?: string | null | undefined;
}

/**
 * Returns how each public type of an event stands for the signed-in person, and with a code also the types that it opens, in
 * their place. Throws `event_not_found`, `code_not_valid`, and `rate_limited` after twenty wrong codes in an hour.
 */
export class ViewOffers {
  static readonly needs = [
    EventQueries,
    EventTickets,
    OfferQueries,
    CodeTries,
    PaymentGateways,
    KeyedDigest,
    Clock,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly tickets: EventTickets,
    private readonly offers: OfferQueries,
    private readonly tries: CodeTries,
    private readonly gateways: PaymentGateways,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewOffersInput): Promise<{ readonly offers: readonly OfferView[] }> {
    const person = requireSignedIn(actor);
    const event = await this.events.find(input.id);
    if (!event || !(await maySee(actor, event, this.tickets))) throw domainError('event_not_found');
    const now = this.clock.now();
    const plans = event.plannedAt === null ? null : await this.offers.ofEvents([event.id]);
    const plan = plans?.get(event.id) ?? unplanned(event);
    const at = new PlanAt(event, plan, now);
    const code = await this.#codeOf(person, { eventId: event.id, text: readCode(input.code) }, plan, now);
    const offered = plan.types.filter((type) => isListed(type) || (code !== null && unlocks(code, type)));
    const audiences = plan.types.flatMap(({ audience }) => audience ?? []);
    const lists = audiences.flatMap(listsOf);
    const named = [...new Set(audiences.flatMap(clubsOf))];
    const { proven = NOTHING_PROVEN } = person;
    const [owned, memberships, listed, names] = await Promise.all([
      this.offers.ticketsOf(event.id, person.uid),
      named.length === 0 ? [] : this.offers.membershipsOf(person.uid, named),
      lists.length === 0 ? [] : this.offers.listsWith(lists, this.#listKeys(person)),
      this.offers.clubNames(named),
    ]);
    const onSale = {
      status: statusAt(event, now),
      salesPaused: event.pausedFor !== null,
      perPersonLimit: event.perPersonLimit,
    };
    const buyer = {
      member: { ...proven, clubs: memberClubsOn(event.startsAt, memberships), lists: listed },
      owned,
      takesPayments: this.gateways.preferred !== null,
    };
    const standings = standingsOf(onSale, at, offered, buyer, code);
    return {
      offers: standings.map(({ type, standing, priceSen }) => ({
        type: toTypeView(type, at, names),
        standing,
        ...(code ? { price: ringgitFromSen(priceSen) } : {}),
      })),
    };
  }

  /** Returns the code that somebody has, if they can buy with it. */
  async #codeOf(
    { uid }: SignedIn,
    { eventId, text }: { readonly eventId: EventId; readonly text: string | null },
    { types }: Plan,
    now: Instant,
  ): Promise<Code | null> {
    if (text === null) return null;
    return tryCode(this.tries, uid, now, async (refusal) => {
      if (refusal) throw refusal;
      const code = await this.offers.codeWith({ eventId, text });
      if (!code || !isUsable(code, now) || !types.some((type) => fits(code, type)))
        throw domainError('code_not_valid');
      const { id, perPerson } = code;
      if (perPerson !== null && (await this.offers.ticketsWith(id, uid)) >= perPerson)
        throw domainError('code_not_valid');
      return code;
    });
  }

  /** Who has not proven their address can buy nothing, and learns of no list whether that is on it. */
  #listKeys({ email, emailVerified, proven = NOTHING_PROVEN }: SignedIn): readonly string[] {
    return emailVerified ? listKeysOf(email, proven, this.digest) : [];
  }
}
