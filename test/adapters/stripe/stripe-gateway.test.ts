import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modeOfSecretKey } from '#adapters/stripe/stripe-account.ts';
import { LIVE_KEY, TEST_KEY } from '#apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { addMinutes, millisecondsOf } from '#core/shared/instant.ts';
import { type BuyerAct, paymentGatewayContract } from '#test/contract/gateways/payment-gateway.contract.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { PUBLIC_URL, StripeWorld } from './stripe-world.ts';

const ACTS: readonly BuyerAct[] = ['pay', 'decline', 'cancel', 'charge-back'];
/** One event for each fact. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.dispute.created',
];

paymentGatewayContract('stripe', ACTS, async () => {
  const world = await StripeWorld.open({}, EVENTS);
  return {
    gateway: world.gateway,
    clock: world.clock,
    act: async (ref, act) => {
      if (act === 'pay') world.books.pay(ref, 'card');
      if (act === 'cancel') world.books.expireSession(ref);
      if (act === 'charge-back' && !world.books.chargeOf(ref).disputed) world.books.dispute(ref);
      if (act !== 'decline') return;
      world.books.pay(ref, 'fpx', 'processing');
      world.books.finishPayment(ref, 'failed');
    },
    callbacks: () =>
      world.sent.map(({ body, headers }) => ({ rawBody: new TextEncoder().encode(body), headers })),
    close: () => world.close(),
  };
});

let world: StripeWorld;
beforeEach(async () => {
  world = await StripeWorld.open();
});
afterEach(() => world.close());

describe('a secret key', () => {
  it.each([
    ['sk_test_1', 'test'],
    ['rk_live_1', 'live'],
    ['pk_live_1', null],
    ['whsec_1', null],
  ])('%s is of mode %s', (key, mode) => expect(modeOfSecretKey(key)).toBe(mode));

  it('of the other mode is refused at the start, without being named', () => {
    for (const account of [{ mode: 'live' as const }, { secretKey: LIVE_KEY }, { secretKey: 'nonsense' }]) {
      const start = () => world.newGateway(account);
      expect(start).toThrow('university');
      expect(start).not.toThrow(account.secretKey ?? TEST_KEY);
    }
  });
});

describe('settings of Stripe', () => {
  it('name a key that is not accepted, and the time of the provider', async () => {
    expect(await world.gateway.checkSettings('university')).toEqual({
      wrong: null,
      providerTime: expect.stringMatching(/^20/),
    });
    const wrong = world.newGateway({ secretKey: 'sk_test_canary' });
    expect(await wrong.checkSettings('university')).toMatchObject({ wrong: 'secret_key' });
    expect(world.problems).toEqual([]);
  });
});

describe('a new checkout', () => {
  it('asks for the amount, names the payment and returns to its page', async () => {
    const ref = await world.checkout({ method: 'fpx' });
    expect(world.books.get('checkout.session', ref)).toMatchObject({
      amount_total: 1_250,
      currency: 'myr',
      client_reference_id: aCheckoutRequest().paymentId,
      customer_email: aCheckoutRequest().buyer.email,
      payment_method_types: ['fpx'],
      success_url: `${PUBLIC_URL}${aCheckoutRequest().returnPath}`,
      cancel_url: `${PUBLIC_URL}${aCheckoutRequest().returnPath}?unpaid`,
      livemode: false,
    });
  });

  it('names no address of a guest without one, who returns to a public page', async () => {
    const ref = await world.checkout({ returnPath: '/paid', buyer: { name: 'Walk-in', email: '' } });
    expect(world.books.get('checkout.session', ref)).toMatchObject({
      customer_email: null,
      success_url: `${PUBLIC_URL}/paid`,
      cancel_url: `${PUBLIC_URL}/paid?unpaid`,
    });
  });

  it.each([
    [15, 31],
    [45, 45],
    [2_000, 24 * 60 - 1],
  ])('whose hold ends in %i minutes expires in %i', async (hold, session) => {
    const now = world.clock.now();
    const ref = await world.checkout({ expiresAt: addMinutes(now, hold) });
    const expiry = millisecondsOf(addMinutes(now, session)) / 1000;
    expect(world.books.get('checkout.session', ref).expires_at).toBe(expiry);
  });

  it('below RM2 is refused', async () => {
    await expect(world.checkout({ amountSen: 199 })).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(world.gateway.capabilities.minSen).toBe(200);
    await world.checkout({ amountSen: 200 });
  });
});

describe('the offered methods', () => {
  it('are cards alone until they were read', async () => {
    const gateway = world.newGateway();
    expect(gateway.capabilities.methods).toEqual(['card']);
    await gateway.load();
    expect(gateway.capabilities.methods).toEqual(['fpx', 'ewallet', 'card']);
  });

  it('stay as they are when Stripe does not answer', async () => {
    world.simulator.switches.requestsPerSecond = 0;
    await world.gateway.load();
    expect(world.gateway.capabilities.methods).toEqual(['fpx', 'ewallet', 'card']);
  });

  it('leave out one that the account lacks for ten minutes, or until they are read again', async () => {
    world.books.methods = ['card'];
    await expect(world.checkout({ method: 'fpx' })).rejects.toMatchObject({
      code: 'provider_unavailable',
      cause: { message: expect.stringContaining('fpx') },
    });
    expect(world.gateway.capabilities.methods).toEqual(['ewallet', 'card']);
    world.clock.advance(10);
    expect(world.gateway.capabilities.methods).toEqual(['fpx', 'ewallet', 'card']);
    await world.gateway.load();
    expect(world.gateway.capabilities.methods).toEqual(['card']);
  });

  it('are all on the page when the buyer chose none', async () => {
    const ref = await world.checkout();
    expect(world.books.get('checkout.session', ref).payment_method_types).toEqual(['card', 'fpx', 'grabpay']);
  });

  it('do not include DuitNow QR', async () => {
    await expect(world.checkout({ method: 'duitnow_qr' })).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });
});

describe('a report', () => {
  it('names the method and the fee once Stripe knows them', async () => {
    world.simulator.switches.feesArePending = true;
    const ref = await world.checkout();
    world.books.pay(ref, 'grabpay');
    expect(await world.fetch(ref)).toMatchObject({ method: 'ewallet', feeSen: null });
    world.simulator.switches.feesArePending = false;
    const other = await world.checkout();
    world.books.pay(other, 'card');
    expect(await world.fetch(other)).toMatchObject({ method: 'card', feeSen: 138 });
  });

  it.each([-1, 1])('has the amount that Stripe received: %i sen', async (difference) => {
    const ref = await world.paid();
    const session = world.books.get('checkout.session', ref);
    world.books.alter({ ...session, amount_total: session.amount_total + difference });
    expect(await world.fetch(ref)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 + difference });
  });

  it('has the currency that Stripe received', async () => {
    const ref = await world.paid();
    world.books.alter({ ...world.books.get('checkout.session', ref), currency: 'usd' });
    expect(await world.fetch(ref)).toMatchObject({ currency: 'USD' });
  });

  it('of another mode is pending and without money', async () => {
    const ref = await world.paid();
    world.books.alter({ ...world.books.get('checkout.session', ref), livemode: true });
    expect(await world.fetch(ref)).toMatchObject({ state: 'pending', receivedSen: 0, method: null });
  });

  it('is pending while the bank has not answered, and after a card was declined on the page', async () => {
    const processing = await world.checkout();
    world.books.pay(processing, 'fpx', 'processing');
    const open = await world.checkout();
    world.books.decline(open, 'card');
    for (const ref of [processing, open])
      expect(await world.fetch(ref)).toMatchObject({ state: 'pending', receivedSen: 0 });
  });

  it('is missing for checkouts of the other mode and for texts that are no reference', async () => {
    const live = await StripeWorld.open({ mode: 'live', secretKey: LIVE_KEY });
    await live.checkout();
    const ref = live.simulator.accounts.live.all('checkout.session')[0]?.id ?? '';
    expect(ref).toMatch(/^cs_live_/);
    expect(await world.fetch(ref)).toBeNull();
    expect(await world.fetch('../refunds')).toBeNull();
    await live.close();
  });
});

describe('a chargeback', () => {
  it('is reported when a dispute takes the money, and ends when it is won', async () => {
    const ref = await world.paid();
    const before = await world.fetch(ref);
    const { id } = world.books.dispute(ref);
    expect(await world.fetch(ref)).toMatchObject({ state: 'charged_back', receivedSen: 1_250 });
    world.books.closeDispute(id, 'won');
    expect(await world.fetch(ref)).toMatchObject({ state: 'succeeded', eventKey: before?.eventKey });
  });

  it('is not an inquiry, nor a dispute about a part', async () => {
    const [inquired, part] = [await world.paid(), await world.paid()];
    world.books.dispute(inquired, { isInquiry: true });
    world.books.dispute(part, { amount: 500 });
    for (const ref of [inquired, part]) expect((await world.fetch(ref))?.state).toBe('succeeded');
  });

  it('is a dispute about all that was not refunded', async () => {
    const ref = await world.paid({ method: 'card' });
    world.books.refund(world.books.chargeOf(ref).payment_intent, 250, {});
    world.books.dispute(ref);
    expect(await world.fetch(ref)).toMatchObject({ state: 'charged_back', receivedSen: 1_250 });
  });

  it('is on the list of checkouts', async () => {
    const ref = await world.paid();
    world.books.dispute(ref);
    const range = { from: world.clock.now(), until: addMinutes(world.clock.now(), 1) };
    const { reports } = await world.gateway.listCheckouts('university', range, null);
    expect(reports).toEqual([await world.fetch(ref)]);
  });
});

describe('closing a checkout', () => {
  it('is still payable while the bank has not answered', async () => {
    const ref = await world.checkout();
    world.books.pay(ref, 'fpx', 'processing');
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('still_payable');
    world.books.finishPayment(ref, 'failed');
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('closed');
  });

  it('happens by itself when its time is over', async () => {
    const ref = await world.checkout();
    world.clock.advance(31);
    expect(await world.fetch(ref)).toMatchObject({ state: 'cancelled' });
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('closed');
  });
});

it('leaves out checkouts of another program in the same account', async () => {
  const ref = await world.paid();
  world.books.alter({ ...world.books.get('checkout.session', ref), metadata: {} });
  const range = { from: world.clock.now(), until: addMinutes(world.clock.now(), 1) };
  expect((await world.gateway.listCheckouts('university', range, null)).reports).toEqual([]);
});
