import { NOTHING_PROVEN } from '#core/offers/audience.ts';
import type { Party } from '#core/parties/party.ts';
import type { HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { TERMS } from '#test/support/terms.ts';

/** The n-th buyer’s request to the ticket office: `ticket-n` of `anEvent`, payable by `payment-n`. */
export function aHoldRequest(n: number, differences: Partial<HoldRequest> = {}): HoldRequest {
  return {
    ticketId: `ticket-${n}`,
    paymentId: `payment-${n}`,
    messageId: `message-${n}`,
    eventId: 'event-1',
    typeId: null,
    code: null,
    codeRefusal: null,
    buyer: aBuyer(n),
    proven: NOTHING_PROVEN,
    listKeys: () => [],
    idempotencyKey: null,
    seenPriceSen: null,
    provider: 'sandbox',
    terms: TERMS,
    at: '2026-12-01T04:00:00.000Z',
    ...differences,
  };
}

export function aBuyer(n: number, differences: Partial<Party> = {}): Party {
  const uid = `person-${n}`;
  return { uid, name: `Person ${n}`, email: `${uid}@student.acara.test`, ...differences };
}
