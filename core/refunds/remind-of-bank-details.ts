import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Event } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { payerOf } from '../parties/party.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { type Refund, reminded, waitsForTransfer } from './refund.ts';
import { refundDetailsNeeded } from './refund-notices.ts';
import { RefundQueries, type RefundRecord } from './refund-queries.ts';
import { REFUND_FIELDS } from './refund-rules.ts';

export interface RemindOfBankDetailsInput {
  readonly id: EventId;
  /** One of `REFUND_REASONS`. */
  readonly reason: string;
}

export interface RemindOfBankDetailsOutput {
  /** The number of refunds whose buyers are reminded now. */
  readonly reminded: number;
}

const DAY_MINUTES = 24 * 60;

/**
 * Mails the buyers whose refunds of an event for one reason wait for bank details, once within 24 hours for each
 * refund. Works in batches: a call after a failure goes on with those that were not reminded. Throws `event_not_found`,
 * `invalid_input`.
 */
export class RemindOfBankDetails {
  static readonly needs = [EventQueries, RefundQueries, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly refunds: RefundQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RemindOfBankDetailsInput): Promise<RemindOfBankDetailsOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reason = checks.choice<RefundReason>('reason', input.reason, REFUND_FIELDS.cause);
    checks.throwIfInvalid();
    const event = requireManaged(actor, await this.events.find(input.id));
    const now = this.clock.now();
    const since = addMinutes(now, -DAY_MINUTES);
    let total = 0;
    await repeatInBatches(async (limit) => {
      const records = await this.refunds.withoutDetails({ eventId: event.id, reason }, since, limit);
      total += await this.#remind(actor, event, records, since, now);
      return records.length;
    });
    return { reminded: total };
  }

  async #remind(
    actor: Actor,
    event: Event,
    records: readonly RefundRecord[],
    since: Instant,
    now: Instant,
  ): Promise<number> {
    if (records.length === 0) return 0;
    const payers = new Map(records.map(({ refund, ticket }) => [refund.id, payerOf(ticket)]));
    return this.unitOfWork.run(async (stores) => {
      const refunds = await this.#waiting(stores, [...payers.keys()], since);
      for (const refund of refunds) {
        const to = payers.get(refund.id) ?? { name: '', email: '' };
        await stores.outbox.add(
          newMessage(this.ids.next(), to, refundDetailsNeeded(refund, 'reminder', event), now),
        );
        await stores.refunds.save(reminded(refund, now));
      }
      const detail = { people: refunds.length };
      if (refunds.length > 0)
        await stores.audit.append(auditFact(actor, 'refunds_reminded', event.id, now, detail));
      return refunds.length;
    });
  }

  /** Locks the refunds and returns those that still wait for bank details. */
  async #waiting(stores: Stores, ids: readonly string[], since: Instant): Promise<readonly Refund[]> {
    const waiting: Refund[] = [];
    for (const refund of await stores.refunds.findAll(ids)) {
      const isRecent = refund.remindedAt !== null && refund.remindedAt >= since;
      if (!waitsForTransfer(refund) || isRecent) continue;
      if (!(await stores.bankDetails.find(refund.userId))) waiting.push(refund);
    }
    return waiting;
  }
}
