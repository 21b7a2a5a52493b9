import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type Refund, referenceOf } from '#core/refunds/refund.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('CompleteRefund', () => {
  let acara: Acara;
  let aina: SignedIn;
  let admin: SignedIn;
  let purchase: PurchaseTicketOutput;
  let refund: Refund;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    admin = await acara.anAdmin();
    purchase = await acara.buy(aina, await acara.anEvent());
    await acara.play(purchase, 'pay-twice');
    [refund] = acara.refunds() as [Refund];
  });

  const complete = (id = refund.id, bankReference = ' TRF-2026-0001 ') =>
    acara.does('CompleteRefund').execute(admin, { id, bankReference });
  const open = async () => (await acara.does('ListPaymentsNeedingAttention').execute(admin)).refunds;

  it('records the bank’s reference', async () => {
    expect(await refusalOf(complete(refund.id, ' '))).toEqual(
      fieldRefusal({ bankReference: 'Bank reference is required.' }),
    );
    expect(await refusalOf(complete(refund.id, 'x'.repeat(61)))).toEqual(
      fieldRefusal({ bankReference: 'Bank reference can have at most 60 characters.' }),
    );
    expect(await refusalOf(complete('refund-0'))).toEqual(
      plainRefusal('refund_not_found', 'There is no such refund.'),
    );
  });

  it('refuses to complete a refund that the provider makes', async () => {
    await acara.write((stores) => stores.refunds.save({ ...refund, status: 'requested' }));
    expect(await refusalOf(complete())).toEqual(
      plainRefusal('wrong_state', 'This refund is not waiting for a manual transfer.'),
    );
  });

  it('lists a refund with everything the treasurer needs', async () => {
    expect(await open()).toEqual([
      {
        id: refund.id,
        paymentId: purchase.payment?.id,
        ticketId: purchase.ticket.id,
        eventId: 'event-1',
        eventTitle: 'Night of the Gamelan',
        buyerName: 'Aina Rahman',
        buyerEmail: aina.email,
        hasAccount: true,
        provider: 'sandbox',
        providerRef: acara.providerRefOf(purchase),
        amount: 25,
        currency: 'MYR',
        reason: 'duplicate',
        status: 'manual_required',
        step: 'details_needed',
        reference: referenceOf(refund),
        problem: null,
        remindedAt: null,
        bank: null,
        batchId: null,
        createdAt: '2026-12-01T04:00:00.000Z',
      },
    ]);
  });

  it('completes a refund once, audits it and removes it from the list', async () => {
    acara.clock.advance(60);
    expect(await complete()).toBeNull();
    expect(acara.refunds()).toEqual([
      { ...refund, status: 'succeeded', bankReference: 'TRF-2026-0001', updatedAt: acara.clock.now() },
    ]);
    expect(await open()).toEqual([]);
    expect(audited(acara)).toEqual([
      [
        ...['Puan Admin', 'refund_completed', refund.id],
        `event=event-1; payment=${refund.paymentId}; amount_sen=2500; currency=MYR`,
      ],
    ]);
    expect((await refusalOf(complete())).code).toBe('wrong_state');
    expect(acara.refunds()[0]?.bankReference).toBe('TRF-2026-0001');
    const { ticket } = await acara.does('ViewTicket').execute(aina, purchase.ticket);
    expect(ticket.refund).toEqual({ status: 'succeeded', reason: 'duplicate', amount: 25 });
  });

  it('lists refunds in the order they came', async () => {
    acara.clock.advance(1);
    const later = await acara.buy(aina, { id: 'event-1' });
    await acara.play(later, 'pay-twice');
    expect((await open()).map(({ ticketId }) => ticketId)).toEqual([purchase.ticket.id, later.ticket.id]);
  });
});
