import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { RefundQueries } from './refund-queries.ts';
import { REFUND_FIELDS } from './refund-rules.ts';
import { remindOfBankDetails } from './remind-of-bank-details-decision.ts';

export interface RemindOfBankDetailsInput {
  readonly id: EventId;
  /** One of `REFUND_REASONS`. */
  readonly reason: string;
}

export interface RemindOfBankDetailsOutput {
  /** The number of refunds whose payers are reminded now. */
  readonly reminded: number;
}

const DAY_MINUTES = 24 * 60;

/**
 * Mails the payers whose refunds of an event for one reason wait for bank details, once within 24 hours for each
 * refund. Works in batches: a call after a failure goes on with those that were not reminded. Throws `event_not_found`,
 * `invalid_input`.
 */
export class RemindOfBankDetails {
  static readonly needs = [EventQueries, RefundQueries, TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly refunds: RefundQueries,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RemindOfBankDetailsInput): Promise<RemindOfBankDetailsOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reason = checks.choice<RefundReason>('reason', input.reason, REFUND_FIELDS.cause);
    checks.throwIfInvalid();
    const event = requireManaged(actor, await this.events.find(input.id));
    const at = this.clock.now();
    const since = addMinutes(at, -DAY_MINUTES);
    let total = 0;
    await repeatInBatches(async (limit) => {
      const records = await this.refunds.withoutDetails({ eventId: event.id, reason }, since, limit);
      if (records.length === 0) return 0;
      const tickets = new Map(records.map(({ refund, ticket }) => [refund.id, ticket]));
      const request = { actor, event, tickets, since, at, ids: this.ids };
      total += (await this.office.run(remindOfBankDetails, request)).reminded;
      return records.length;
    });
    return { reminded: total };
  }
}
