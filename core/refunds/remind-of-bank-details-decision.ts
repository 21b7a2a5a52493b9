import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Event } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { isGuest } from '../parties/guest.ts';
import { payerOf } from '../parties/party.ts';
import type { Ids, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { lockBankDetails, lockRefunds } from './load-refunds.ts';
import { type Refund, reminded, waitsForTransfer } from './refund.ts';
import { type RefundDecision, RefundFacts } from './refund-facts.ts';
import { refundDetailsNeeded } from './refund-notices.ts';
import type { RefundedTicket } from './refund-queries.ts';

export interface RemindOfBankDetailsRequest {
  readonly actor: Actor;
  readonly event: Event;
  /** The tickets of refunds of the event. Their payers are mailed. */
  readonly tickets: ReadonlyMap<RefundId, RefundedTicket>;
  /** Leaves out who was reminded at this instant or later. */
  readonly since: Instant;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface RemindedOfBankDetails {
  readonly reminded: number;
}

/**
 * An admin reminds the payers whose refunds still wait for bank details; who has no account gives none. One entry of the audit log names their number.
 */
export const remindOfBankDetails: RefundDecision<RemindOfBankDetailsRequest, RemindedOfBankDetails> = {
  name: 'remind of bank details',
  async load(stores, requests) {
    const ids = [...new Set(requests.flatMap(({ tickets }) => [...tickets.keys()]))];
    const refunds = await lockRefunds(stores, ids);
    return new RefundFacts({ refunds, bankDetails: await lockBankDetails(stores, refunds) });
  },
  decide({ actor, event, tickets, since, at, ids }, facts) {
    const waits = (refund: Refund) => {
      const isRecent = refund.remindedAt !== null && refund.remindedAt >= since;
      return waitsForTransfer(refund) && !isRecent && !facts.bankDetailsOf(refund.userId);
    };
    const refunds = facts.refunds([...tickets.keys()]).filter(waits);
    const asked = refunds.filter(({ userId }) => !isGuest(userId));
    const messages = asked.flatMap((refund) => {
      const ticket = tickets.get(refund.id);
      if (!ticket) return [];
      const notice = refundDetailsNeeded(refund, 'reminder', { ticket, event });
      return deliveriesOf(notice, payerOf(ticket), ids.next(), at);
    });
    const detail = { people: asked.length };
    const audit = asked.length > 0 ? [auditFact(actor, 'refunds_reminded', event.id, at, detail)] : [];
    return {
      answer: { reminded: asked.length },
      changes: [{ refunds: refunds.map((refund) => reminded(refund, at)), messages, audit }],
    };
  },
};
