import { beforeEach, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('payment_not_found', 'Payment not found');

describe('ViewPayment and CheckPayment', () => {
  let acara: Acara;
  let aina: SignedIn;
  let purchase: PurchaseTicketOutput;
  let id: string;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    purchase = await acara.buy(aina, await acara.anEvent());
    id = purchase.payment?.id ?? '';
    acara.bank.asked.length = 0;
  });

  const view = async () => (await acara.does('ViewPayment').execute(aina, { id })).payment;
  const check = async () => (await acara.does('CheckPayment').execute(aina, { id })).payment;

  it.each(['ViewPayment', 'CheckPayment'] as const)('hides payments of other people (%s)', async (name) => {
    const useCase = acara.does(name);
    expect(await refusalOf(useCase.execute(aina, { id: 'payment-0' }))).toEqual(MISSING);
    for (const other of [await acara.aStudent('Budi'), await acara.anAdmin()])
      expect(await refusalOf(useCase.execute(other, { id }))).toEqual(MISSING);
    expect(acara.bank.asked).toEqual([]);
  });

  it('says why money that could not be used is given back', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    expect(await view()).toMatchObject({ resolution: 'refund_due', refundReason: 'underpaid' });
  });

  it('shows what the payment page needs, with the server’s time', async () => {
    acara.clock.advance(2);
    expect(await view()).toEqual({
      id,
      checkoutUrl: purchase.payment?.checkoutUrl,
      expiresAt: '2026-12-01T04:15:00.000Z',
      transferReportedAt: null,
      status: 'pending',
      resolution: null,
      failure: null,
      refundReason: null,
      provider: 'sandbox',
      providerState: 'fine',
      method: null,
      amount: 25,
      ticketId: purchase.ticket.id,
      ticketStatus: 'pending_payment',
      heldUntil: '2026-12-01T04:15:00.000Z',
      eventId: 'event-1',
      eventTitle: 'Night of the Gamelan',
      eventStartDate: '2026-12-20T12:00:00.000Z',
      eventVenue: 'Dewan Seri Angsana',
      transfer: null,
      serverTime: '2026-12-01T04:02:00.000Z',
    });
    expect(acara.bank.asked).toEqual([]);
  });

  it('shows the requested one of several payments', async () => {
    await acara.play(purchase, 'fail');
    await acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    expect(await view()).toMatchObject({ id, status: 'failed', failure: 'declined' });
  });

  it('settles a payment by asking the bank before the callback arrives', async () => {
    const [report] = await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    expect(await view()).toMatchObject({ status: 'pending' });
    expect(await check()).toMatchObject({
      status: 'succeeded',
      resolution: 'applied',
      ticketStatus: 'confirmed',
    });
    if (report) expect(await acara.settle(report)).toEqual({ outcome: 'repeated' });
    expect(acara.refunds()).toEqual([]);
  });

  it('leaves a payment unchanged while the bank has no money for it', async () => {
    expect(await check()).toEqual(await view());
    expect(acara.bank.asked).toEqual(['fetchPayment']);
  });

  it('does not ask the bank about a succeeded payment or one without a checkout', async () => {
    await acara.play(purchase);
    await check();
    acara.bank.isUnreachable = true;
    purchase = await acara.buy(aina, await acara.anEvent());
    id = purchase.payment?.id ?? '';
    acara.bank.asked.length = 0;
    expect(await check()).toMatchObject({ status: 'created', checkoutUrl: null });
    expect(acara.bank.asked).toEqual([]);
  });

  it('asks the bank again after a decline', async () => {
    await acara.settle(acara.reportOf(purchase, { state: 'declined', receivedSen: 0, eventKey: 'no' }));
    await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    expect(await check()).toMatchObject({ status: 'succeeded', ticketStatus: 'confirmed' });
  });

  it('throws provider_unavailable while the bank is unavailable', async () => {
    acara.bank.isUnreachable = true;
    expect((await refusalOf(check())).code).toBe('provider_unavailable');
    expect(await view()).toMatchObject({ status: 'pending' });
  });
});

describe('ReceivePaymentCallback', () => {
  let acara: Acara;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
  });

  const receive = (rawBody: Uint8Array, headers: Record<string, string>, provider = 'sandbox') =>
    acara.does('ReceivePaymentCallback').execute(ANONYMOUS, { provider, rawBody, headers });

  it('refuses an unknown provider', async () => {
    const { rawBody, headers } = acara.bank.callbackOf(acara.reportOf(purchase));
    for (const provider of ['other', '', '__proto__', 'sandbox/'])
      expect(await refusalOf(receive(rawBody, headers, provider))).toEqual(
        plainRefusal('not_found', 'There is no such payment provider.'),
      );
  });

  it('refuses a body that its signature does not cover', async () => {
    const { rawBody, headers } = acara.bank.callbackOf(acara.reportOf(purchase));
    const forged = plainRefusal('bad_signature', 'This callback was not made by the bank.');
    expect(await refusalOf(receive(rawBody, {}))).toEqual(forged);
    expect(await refusalOf(receive(rawBody, { [SIGNATURE_HEADER]: 'made up' }))).toEqual(forged);
    expect(await refusalOf(receive(new Uint8Array(), headers))).toEqual(forged);
    expect(await refusalOf(receive(new Uint8Array([...rawBody, 32]), headers))).toEqual(forged);
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  });

  it('settles the reported payment and answers a repeated callback like the first', async () => {
    const { rawBody, headers } = acara.bank.callbackOf(acara.reportOf(purchase));
    expect(await receive(rawBody, headers)).toEqual({ received: 1 });
    expect(await receive(rawBody, headers)).toEqual({ received: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.refunds()).toEqual([]);
  });
});
