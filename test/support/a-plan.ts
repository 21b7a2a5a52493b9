import type { SignedIn } from '#core/actor.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import type { EditPlanInput } from '#core/plans/edit-plan.ts';
import type { PoolDraft, TypeDraft } from '#core/plans/plan-draft.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { PURCHASE_DEFAULTS, type PurchaseTicketInput } from '#core/tickets/purchase-ticket.ts';
import type { Acara } from '#test/support/acara.ts';

/** Returns the n-th id that a browser makes. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** The ids of types and pools. */
export const [EARLY, MEMBERS, LATE, LAST] = [uuid(1), uuid(2), uuid(3), uuid(4)] as const;
export const [SMALL, LARGE] = [uuid(101), uuid(102)] as const;

/** A type for everybody at RM 20.00. */
export function aType(id: string, differences: Partial<TypeDraft> = {}): TypeDraft {
  return { id, name: `Type ${id.slice(-4)}`, price: 20, ...differences };
}

export function aPool(id: string, capacity: number, differences: Partial<PoolDraft> = {}): PoolDraft {
  return { id, name: 'Early places', capacity, ...differences };
}

/** What an organizer of one event does with its plan, and what others buy of it. */
export class Planned {
  constructor(
    readonly acara: Acara,
    readonly club: SignedIn,
    readonly event: { readonly id: string },
  ) {}

  /** Plans an event, whatever its version is. */
  put(
    types: readonly TypeDraft[],
    pools: readonly PoolDraft[] = [],
    differences: Partial<EditPlanInput> = {},
    actor: SignedIn = this.club,
  ): Promise<PlanView> {
    return this.acara.does('EditPlan').execute(actor, { id: this.event.id, types, pools, ...differences });
  }

  view(actor: SignedIn = this.club): Promise<PlanView> {
    return this.acara.does('ViewPlan').execute(actor, { id: this.event.id });
  }

  buy(person: SignedIn, differences: Partial<PurchaseTicketInput> = {}) {
    const input = { ...PURCHASE_DEFAULTS, eventId: this.event.id, ...differences };
    return this.acara.does('PurchaseTicket').execute(person, input);
  }

  /** Buys and pays. */
  async buyPaid(person: SignedIn, differences: Partial<PurchaseTicketInput> = {}) {
    const { ticket } = await this.buy(person, differences);
    const opened = await this.acara.does('OpenCheckout').execute(person, { id: ticket.id });
    await this.acara.play(opened);
    return opened;
  }

  async offers(person: SignedIn) {
    return (await this.acara.does('ViewOffers').execute(person, { id: this.event.id })).offers;
  }

  /** Returns how each type stands for somebody, by position. */
  async states(person: SignedIn): Promise<readonly string[]> {
    return (await this.offers(person)).map(({ standing }) => standing.state);
  }

  /** Returns the event as everybody sees it. */
  async shown(actor: SignedIn | { readonly kind: 'anonymous' } = { kind: 'anonymous' }) {
    return (await this.acara.does('ViewEvent').execute(actor, { id: this.event.id })).event;
  }

  stored(id: string): TicketType | undefined {
    return this.acara.database.published.ticketTypes.get(id);
  }
}
