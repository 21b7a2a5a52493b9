import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedForm } from '#apps/api/rehearsal/simulators/billplz/sign-fields.ts';
import { callbackWith, checkoutAt } from '#test/support/a-checkout.ts';
import { BillplzWorld, FORM } from './billplz-world.ts';

const FAILED = { paid: 'false', state: 'due', paid_amount: '0', paid_at: '' };

describe('a callback of Billplz', () => {
  let world: BillplzWorld;
  let ref: string;

  beforeEach(async () => {
    world = await BillplzWorld.open();
    ref = await world.checkout();
  });
  afterEach(() => world.simulator.close());

  const readsOfBills = () => world.simulator.activity.reads.length;
  const key = () => world.simulator.settings.xSignatureKey;

  it('reports a payment, without asking for the bill', async () => {
    await world.simulator.pay(ref);
    const raw = world.simulator.activity.callbacks[0]?.body;
    expect(await world.reports()).toEqual([
      {
        eventKey: `${ref}:succeeded:1250`,
        providerRef: ref,
        paymentId: null,
        state: 'succeeded',
        receivedSen: 1_250,
        currency: 'MYR',
        method: null,
        feeSen: null,
        raw,
      },
    ]);
    expect(readsOfBills()).toBe(0);
  });

  it('reports a failed try as declined, with or without the transaction’s status', async () => {
    const declined = [{ eventKey: `${ref}:declined:0`, state: 'declined', receivedSen: 0 }];
    await world.simulator.fail(ref);
    expect(await world.reports()).toMatchObject(declined);
    expect(await world.read(ref, { ...FAILED, transaction_status: 'failed' })).toMatchObject(declined);
    expect(await world.read(ref, { ...FAILED, transaction_status: 'pending' })).toMatchObject([
      { state: 'pending', receivedSen: 0 },
    ]);
    expect(await world.read(ref, { ...FAILED, state: 'deleted' })).toMatchObject([{ state: 'cancelled' }]);
    expect(readsOfBills()).toBe(0);
  });

  it('reports a payment after a failed try, and each fact under one key however often it is sent', async () => {
    world.simulator.faults.repeatedCallbackShare = 1;
    await world.simulator.fail(ref);
    await world.simulator.pay(ref);
    const keys = (await world.reports()).map(({ eventKey }) => eventKey);
    expect(keys).toEqual([
      `${ref}:declined:0`,
      `${ref}:declined:0`,
      `${ref}:succeeded:1250`,
      `${ref}:succeeded:1250`,
    ]);
    expect((await world.gateway.fetchPayment(checkoutAt(ref), 'buyer'))?.eventKey).toBe(keys[2]);
  });

  it('reports what the bill says when it names 0 for a paid bill', async () => {
    await world.simulator.pay(ref, { reportedAmount: 0 });
    expect(await world.reports()).toMatchObject([
      { eventKey: `${ref}:succeeded:1250`, state: 'succeeded', receivedSen: 1_250 },
    ]);
  });

  it('reports no money while the bill itself names 0', async () => {
    await world.simulator.pay(ref, { paidAmount: 0 });
    expect(await world.reports()).toMatchObject([{ state: 'pending', receivedSen: 0 }]);
  });

  it.each([
    ['a sen less', { paid_amount: '1249' }],
    ['a sen more', { paid_amount: '1251' }],
    ['nothing for nothing', { amount: '0', paid_amount: '0' }],
    ['paid, but due', { state: 'due' }],
    ['due, but with money', { ...FAILED, paid_amount: '1250' }],
    ['paid by a failed transaction', { transaction_status: 'failed' }],
    ['due after a completed transaction', { ...FAILED, transaction_status: 'completed' }],
  ])('is not believed when it contradicts itself: %s', async (_what, fields) => {
    expect(await world.read(ref, fields)).toMatchObject([{ state: 'pending', receivedSen: 0 }]);
    expect(readsOfBills()).toBe(1);
  });

  it('is not believed when a name contains the character that separates the signed fields', async () => {
    const name = 'A|paid_amount1250|paid_at|paidtrue|statepaid|urlx';
    const signed = new URLSearchParams(
      signedForm({ ...FAILED, id: ref, collection_id: 'inbmmepb', amount: '1250', name, url: 'y' }, key()),
    );
    // The same signed text, taken apart in another way.
    const url = 'x|paid_amount0|paid_at|paidfalse|statedue|urly';
    const forged = new URLSearchParams({
      id: ref,
      collection_id: 'inbmmepb',
      amount: '1250',
      name: 'A',
      paid_amount: '1250',
      paid_at: '',
      paid: 'true',
      state: 'paid',
      url,
      x_signature: signed.get('x_signature') ?? '',
    });
    expect(await world.readBody(forged.toString())).toMatchObject([{ state: 'pending', receivedSen: 0 }]);
  });

  it('can’t have the border between a name and its value moved', async () => {
    const body = signedForm({ ...FAILED, id: ref, collection_id: 'inbmmepb', amount: '1250' }, key());
    for (const [from, to] of [
      ['paid=false', 'pai=dfalse'],
      ['paid_amount=0', 'paid=_amount0'],
      ['amount=1250', 'amount1=250'],
      ['paid_at=', 'paid_at%5B%5D='],
    ] as const) {
      const moved = body.replace(from, to);
      expect(moved).not.toBe(body);
      if (to === 'paid_at%5B%5D=') expect(await world.readBody(moved)).toMatchObject([{ state: 'declined' }]);
      else await expect(world.readBody(moved)).rejects.toMatchObject({ code: 'bad_signature' });
    }
  });

  it('with a field twice, or without one, is refused', async () => {
    const fields = { ...FAILED, id: ref, collection_id: 'inbmmepb', amount: '1250' };
    for (const left of ['id', 'collection_id', 'paid', 'state', 'amount', 'paid_amount']) {
      const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
      await expect(world.readBody(signedForm(rest, key()))).rejects.toMatchObject({ code: 'bad_signature' });
    }
    const twice = `${signedForm(fields, key())}&id=${ref}`;
    await expect(world.readBody(twice)).rejects.toMatchObject({ code: 'bad_signature' });
    await expect(world.readBody('__proto__=1&x_signature=2')).rejects.toMatchObject({
      code: 'bad_signature',
    });
  });

  it('signed by the account of the other mode is refused', async () => {
    await world.simulator.pay(ref);
    const body = new TextEncoder().encode(world.simulator.activity.callbacks[0]?.body);
    const live = world.gatewayWith({ mode: 'live', xSignatureKey: 'the key of the account for real money' });
    await expect(live.parseCallback(callbackWith(body, FORM))).rejects.toMatchObject({
      code: 'bad_signature',
    });
  });

  it('of another collection, or of a bill that is unknown, reports nothing', async () => {
    expect(await world.read(ref, { collection_id: 'another' })).toEqual([]);
    expect(await world.read(ref, { id: 'unknown', paid_amount: '0' })).toEqual([]);
  });

  it('waits for its repeat when the bill has to be asked and Billplz is away', async () => {
    await world.simulator.pay(ref, { reportedAmount: 0 });
    world.simulator.faults.isAway = true;
    await expect(world.reports()).rejects.toMatchObject({ code: 'provider_unavailable' });
  });
});
