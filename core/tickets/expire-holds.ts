import { type Actor, requireSystem } from '../actor.ts';
import type { EventBus } from '../event-bus.ts';
import { closed, isOpen } from '../payments/payment.ts';
import type { PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../sales/settle-payment.ts';
import { Batches } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { together } from '../shared/together.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { expired, isHoldExpired, type Ticket, withHoldExtended } from './ticket.ts';
import type { TicketQueries, TicketRecord } from './ticket-queries.ts';

export interface ExpireHoldsOutput {
  readonly expired: number;
}

type ProviderState = 'paid' | 'unpaid' | 'unknown';

interface HoldDecision {
  readonly id: TicketId;
  readonly end: 'expire' | 'extend';
}

const MAX_CONCURRENT = 500;
const MAX_CONCURRENT_QUERIES = 20;
const EXTENSION_MINUTES = 2;

/**
 * Expires overdue holds, after asking the provider for late money. Extends a hold once, by two minutes, while the
 * provider is unavailable. A failure of one hold does not affect the others.
 */
export class ExpireHolds {
  readonly #verdicts: Batches<HoldDecision, boolean>;

  constructor(
    private readonly tickets: TicketQueries,
    unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {
    this.#verdicts = new Batches((verdicts) =>
      unitOfWork.run((stores) => applyDecisions(stores, verdicts, clock.now())),
    );
  }

  async execute(actor: Actor): Promise<ExpireHoldsOutput> {
    requireSystem(actor);
    const over = await this.tickets.expiredHolds(this.clock.now(), MAX_CONCURRENT);
    const truths = await mapConcurrent(MAX_CONCURRENT_QUERIES, over, (record) =>
      this.#askProvider(actor, record),
    );
    const ends = await Promise.allSettled(over.map((record, index) => this.#end(record, truths[index])));
    const ended = ends.flatMap((end) => (end.status === 'fulfilled' ? (end.value ?? []) : []));
    for (const eventId of new Set(ended)) this.eventBus.publish({ kind: 'sales', eventId });
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    if (faults.length > 0)
      throw new AggregateError(faults, `Holds that could not be ended: ${faults.length}.`);
    return { expired: ended.length };
  }

  /** Returns the event whose place was released; null when the hold continues. */
  async #end(
    { ticket: { id, holdExtendedAt }, event }: TicketRecord,
    truth: PromiseSettledResult<ProviderState> | undefined,
  ): Promise<EventId | null> {
    if (truth?.status !== 'fulfilled') throw truth?.reason;
    if (truth.value === 'paid') return null;
    const end = truth.value === 'unknown' && holdExtendedAt === null ? 'extend' : 'expire';
    return (await this.#verdicts.submit({ id, end })) ? event.id : null;
  }

  async #askProvider(actor: Actor, { payment }: TicketRecord): Promise<ProviderState> {
    if (!payment || !isOpen(payment) || payment.providerRef === null) return 'unpaid';
    const gateway = this.gateways.find(payment.provider);
    if (!gateway) return 'unpaid';
    try {
      if (await this.#settleIfPaid(actor, gateway, payment.providerRef)) return 'paid';
      const closing = await gateway.cancelCheckout(payment.providerRef);
      if (closing !== 'already_paid') return 'unpaid';
      return (await this.#settleIfPaid(actor, gateway, payment.providerRef)) ? 'paid' : 'unknown';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return 'unknown';
      throw error;
    }
  }

  async #settleIfPaid(actor: Actor, gateway: PaymentGateway, providerRef: string): Promise<boolean> {
    const report = await gateway.fetchPayment(providerRef);
    if (!report || report.receivedSen <= 0) return false;
    const { outcome } = await this.settle.execute(actor, { provider: gateway.id, report });
    return outcome === 'settled';
  }
}

/** Writes the decisions. Returns which holds expired; a ticket paid or cancelled meanwhile stays as it is. */
async function applyDecisions(
  stores: Stores,
  verdicts: readonly HoldDecision[],
  now: Instant,
): Promise<readonly boolean[]> {
  const tickets = await stores.tickets.findAll(verdicts.map(({ id }) => id));
  const over = new Map(
    tickets.filter((ticket) => isHoldExpired(ticket, now)).map((ticket) => [ticket.id, ticket]),
  );
  const chosen = (end: HoldDecision['end']) =>
    verdicts.flatMap((verdict) => (verdict.end === end ? (over.get(verdict.id) ?? []) : []));
  const ending = chosen('expire');
  const payments = await stores.payments.ofTickets(ending.map(({ id }) => id));
  await together([
    stores.payments.saveAll(payments.filter(isOpen).map((open) => closed(open, 'hold_expired', now))),
    stores.tickets.saveAll([
      ...ending.map((ticket) => expired(ticket, now)),
      ...chosen('extend')
        .filter(({ holdExtendedAt }) => holdExtendedAt === null)
        .map((ticket) => withHoldExtended(ticket, addMinutes(now, EXTENSION_MINUTES), now)),
    ]),
    ...freedPlaces(ending).map(async ([eventId, places]) => {
      if (!(await stores.events.adjustPlaces(eventId, { sold: 0, held: -places })))
        throw new Error(`Held places of event ${eventId} are missing from its count.`);
    }),
  ]);
  return verdicts.map(({ id, end }) => end === 'expire' && over.has(id));
}

/** Returns the released places by event, sorted by id to prevent deadlocks. */
function freedPlaces(tickets: readonly Ticket[]): readonly [EventId, number][] {
  const places = new Map<EventId, number>();
  for (const { eventId } of tickets) places.set(eventId, (places.get(eventId) ?? 0) + 1);
  return [...places].sort(([left], [right]) => (left < right ? -1 : 1));
}
