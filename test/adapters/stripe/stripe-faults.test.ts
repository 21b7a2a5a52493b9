import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_KEY } from '#apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { aCheckoutRequest, aRefundRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { StripeWorld, WEBHOOK_SECRET } from './stripe-world.ts';

const WRONG_KEY = 'sk_test_wrong00000000000000000001';
const UNAVAILABLE = { code: 'provider_unavailable', retryAfterSeconds: 10 };
let world: StripeWorld;
beforeEach(async () => {
  world = await StripeWorld.open();
});
afterEach(() => world.close());

/** Returns the reason that the operator reads. */
async function problemOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toMatchObject(UNAVAILABLE);
  return error instanceof DomainError && error.cause instanceof Error ? error.cause.message : '';
}

describe('Stripe', () => {
  it('refuses a wrong key', async () => {
    const gateway = world.newGateway({ secretKey: WRONG_KEY });
    expect(await problemOf(gateway.createCheckout(aCheckoutRequest()))).toBe(
      'Stripe: opening a checkout failed: it refuses the secret key (status 401).',
    );
    expect(world.problems.map(({ message }) => message)).toHaveLength(1);
  });

  it('answers that something is wrong there, although asked twice', async () => {
    world.simulator.switches.errorShare = 1;
    expect(await problemOf(world.checkout())).toContain('status 500');
    expect(world.simulator.requests.filter((one) => one === 'POST /v1/checkout/sessions')).toHaveLength(2);
  });

  it('answers the second time', async () => {
    world.simulator.switches.errorShare = 0.5;
    await world.checkout();
    await world.checkout();
    expect(world.books.all('checkout.session')).toHaveLength(2);
  });

  it('is asked again when there were too many requests, a few times', async () => {
    const { requests, switches } = world.simulator;
    switches.requestsPerSecond = 0;
    expect(await problemOf(world.checkout())).toContain('too many calls (status 429)');
    requests.length = 0;
    const waiting = world.newGateway({}, { pauseMs: 100 }).createCheckout(aCheckoutRequest());
    await expect.poll(() => requests.length, { interval: 5 }).toBe(2);
    switches.requestsPerSecond = null;
    expect((await waiting).providerRef).toMatch(/^cs_test_/);
  });

  it('does not answer in time', async () => {
    world.simulator.switches.isHanging = true;
    const gateway = world.newGateway({}, { timeoutMs: 30 });
    const refs = checkoutAt('cs_test_000000000000000000000001');
    for (const work of [
      () => gateway.createCheckout(aCheckoutRequest()),
      () => gateway.fetchPayment(refs),
      () => gateway.cancelCheckout(refs),
      () => gateway.refund(aRefundRequest(refs.providerRef)),
    ])
      expect(await problemOf(work())).toContain('no answer in time');
  });

  it('cannot be reached', async () => {
    world.simulator.switches.isAway = true;
    expect(await problemOf(world.fetch('cs_test_1'))).toContain('the connection broke');
  });

  it('opens one checkout when the connection breaks after it was opened', async () => {
    world.simulator.switches.dropAfterWork = 1;
    const ref = await world.checkout();
    expect(world.books.all('checkout.session').map(({ id }) => id)).toEqual([ref]);
  });

  it('has at most 32 requests at once, and those that wait are given up without being sent', async () => {
    world.simulator.switches.isHanging = true;
    world.simulator.requests.length = 0;
    const gateway = world.newGateway({}, { timeoutMs: 1_000 });
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () => gateway.createCheckout(aCheckoutRequest())),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'rejected'));
    expect(world.simulator.requests).toHaveLength(32);
  });
});

it('shows no secret in any error', async () => {
  const ref = await world.paid();
  const gateway = world.newGateway({ secretKey: WRONG_KEY }, { timeoutMs: 30 });
  const errors: unknown[] = [];
  const collect = async (work: () => Promise<unknown>) =>
    errors.push(
      await work().then(
        () => null,
        (error) => error,
      ),
    );
  const calls = [
    () => gateway.createCheckout(aCheckoutRequest()),
    () => gateway.fetchPayment(checkoutAt(ref)),
    () => gateway.refund(aRefundRequest(ref)),
    () => gateway.parseCallback({ account: 'university', rawBody: new Uint8Array(), headers: {} }),
    () => gateway.fetchPayment({ account: 'another', providerRef: ref }),
  ];
  for (const call of calls) await collect(call);
  world.simulator.switches.isHanging = true;
  for (const call of calls) await collect(call);
  const shown = [...errors, ...world.problems].map(textOf).join('\n');
  expect(errors.filter((error) => error === null)).toEqual([]);
  for (const secret of [
    TEST_KEY,
    WRONG_KEY,
    WRONG_KEY.slice(-4),
    WEBHOOK_SECRET,
    aCheckoutRequest().buyer.email,
  ])
    expect(shown).not.toContain(secret);
});

/** Returns everything that a log could show of an error. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return [
    error.stack,
    JSON.stringify(error, Object.getOwnPropertyNames(error)),
    textOf(error.cause ?? null),
  ].join();
}
