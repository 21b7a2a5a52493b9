import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import type { Fault } from '#apps/api/rehearsal/simulators/chip/faults.ts';
import type { RefundAvailability } from '#apps/api/rehearsal/simulators/chip/purchase.ts';
import type { RefundRequest, RefundResult } from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { minutesBetween } from '#core/shared/instant.ts';
import { ChipWorld } from './chip-world.ts';

const UNAVAILABLE = { code: 'provider_unavailable' };

describe('ChipGateway.refund', () => {
  let world: ChipWorld;
  let gateway: ChipGateway;
  beforeEach(async () => {
    world = await ChipWorld.open();
    gateway = world.gateway();
  });
  afterEach(() => world.close());

  const configure = (settings: Partial<typeof world.chip.company.settings>) => {
    world.chip.company.settings = { ...world.chip.company.settings, ...settings };
  };
  const earlier = (result: 'unknown' | 'accepted') => ({ at: world.clock.now(), result });
  const refused = (problem: RegExp): RefundResult => ({
    state: 'refused',
    problem: expect.stringMatching(problem),
  });

  it('returns parts, one after another, until nothing is left', async () => {
    const ref = await world.paid(gateway);
    const first = await world.refund(gateway, ref, { amountSen: 500 });
    expect(first).toEqual({ state: 'succeeded', providerRefundRef: world.chip.purchase(ref).refunds[0]?.id });
    const second = { refundId: 'second', amountSen: 750, refundedSen: 500 };
    expect(await world.refund(gateway, ref, second)).toMatchObject({ state: 'succeeded' });
    expect(await world.refund(gateway, ref, { refundId: 'third', amountSen: 1, refundedSen: 1_250 })).toEqual(
      refused(/less/),
    );
    expect(world.chip.purchase(ref).refundedAmount).toBe(1_250);
    expect(await world.report(gateway, ref)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
  });

  it.each<[RefundAvailability, number, RegExp | null]>([
    ['all', 1_250, null],
    ['all', 500, null],
    ['full_only', 1_250, null],
    ['full_only', 500, /only as a whole/],
    ['partial_only', 1_250, /only in part/],
    ['partial_only', 500, null],
    ['pis_all', 1_250, null],
    ['pis_partial', 1_250, /only in part/],
    ['pis_partial', 500, null],
    ['none', 500, /cannot refund/],
  ])('of a purchase with %s requests %i sen', async (availability, amountSen, problem) => {
    const ref = await world.paid(gateway);
    world.chip.purchase(ref).refundAvailability = availability;
    const result = await world.refund(gateway, ref, { amountSen });
    if (problem) expect(result).toEqual(refused(problem));
    else expect(result.state).toBe('succeeded');
    expect(world.chip.requests.some((request) => request.includes('/refund/'))).toBe(problem === null);
  });

  it('refuses a second refund when the provider has ended refunds after the first', async () => {
    const ref = await world.paid(gateway);
    await world.refund(gateway, ref, { amountSen: 500 });
    world.chip.purchase(ref).refundAvailability = 'none';
    const second = { refundId: 'second', amountSen: 500, refundedSen: 500 };
    expect(await world.refund(gateway, ref, second)).toEqual(refused(/cannot refund/));
  });

  it('refuses a charged back payment, another currency, another mode and an unknown purchase', async () => {
    const ref = await world.paid(gateway);
    expect(await world.refund(gateway, ref, { currency: 'SGD' })).toEqual(refused(/currency/));
    expect(await world.refund(world.gateway({ mode: 'test' }), ref)).toEqual(refused(/mode/));
    expect(await world.refund(gateway, '00000000-0000-4000-8000-000000000000')).toEqual(refused(/know/));
    world.chip.purchase(ref).chargeBack(world.chip.company.now);
    expect(await world.refund(gateway, ref)).toEqual(refused(/took the payment back/));
    expect(world.chip.refundCount).toBe(0);
  });

  it('refuses when the acquirer does', async () => {
    configure({ refunds: 'failing' });
    const ref = await world.paid(gateway);
    expect(await world.refund(gateway, ref)).toEqual(refused(/purchase_refund_error\.$/));
  });

  describe('that takes its time', () => {
    beforeEach(() => configure({ refunds: 'pending' }));

    it('is processing until the provider shows it', async () => {
      const ref = await world.paid(gateway);
      const processing = { state: 'processing', providerRefundRef: null };
      expect(await world.refund(gateway, ref)).toEqual(processing);
      expect(await world.refund(gateway, ref, { earlier: earlier('accepted') })).toEqual(processing);
      expect(await world.report(gateway, ref)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
      world.chip.purchase(ref).finishRefund(world.chip.company.now);
      expect(await world.refund(gateway, ref, { earlier: earlier('accepted') })).toEqual({
        state: 'succeeded',
        providerRefundRef: world.chip.purchase(ref).refunds[0]?.id,
      });
      expect(world.chip.refundCount).toBe(1);
    });

    it('is refused when it fails in the end', async () => {
      const ref = await world.paid(gateway);
      await world.refund(gateway, ref);
      world.chip.purchase(ref).failRefund(world.chip.company.now);
      expect(await world.refund(gateway, ref, { earlier: earlier('accepted') })).toEqual(
        refused(/could not carry it out/),
      );
    });

    it('lets another refund of the payment wait', async () => {
      const ref = await world.paid(gateway);
      await world.refund(gateway, ref, { amountSen: 500 });
      const other = { refundId: 'other', amountSen: 500, refundedSen: 500 };
      await expect(world.refund(gateway, ref, other)).rejects.toMatchObject(UNAVAILABLE);
      configure({ refunds: 'immediate' });
      world.chip.purchase(ref).finishRefund(world.chip.company.now);
      expect(await world.refund(gateway, ref, other)).toMatchObject({ state: 'succeeded' });
    });
  });

  it('waits ten minutes before it requests again what nobody knows the result of', async () => {
    const ref = await world.paid(gateway);
    world.chip.failNext('lost', /refund/);
    await expect(world.refund(gateway, ref)).rejects.toMatchObject(UNAVAILABLE);
    const unknown = earlier('unknown');
    world.clock.advance(9);
    await expect(world.refund(gateway, ref, { earlier: unknown })).rejects.toMatchObject(UNAVAILABLE);
    world.clock.advance(1);
    expect(await world.refund(gateway, ref, { earlier: unknown })).toMatchObject({ state: 'succeeded' });
    expect(world.chip.refundCount).toBe(1);
  });

  it.each<Fault>(['drop', 'hang'])(
    'finds its refund at the provider after a request whose answer was lost (%s)',
    async (fault) => {
      const ref = await world.paid(gateway);
      world.chip.failNext(fault, /refund/);
      const impatient = world.gateway({}, { timeoutMs: 400 });
      await expect(world.refund(impatient, ref)).rejects.toMatchObject(UNAVAILABLE);
      expect(await world.refund(gateway, ref, { earlier: earlier('unknown') })).toMatchObject({
        state: 'succeeded',
      });
      expect(world.chip.refundCount).toBe(1);
    },
  );

  it.each(['immediate', 'pending'] as const)(
    'makes one refund (%s) in a hundred requests, whatever happens to each',
    async (refunds) => {
      configure({ refunds });
      const faults = ['lost', 'late', 'drop', 'rate_limited', 'error', null] as const;
      const ref = await world.paid(gateway);
      let requested = null as RefundRequest['earlier'];
      for (let repeat = 0; repeat < 100; repeat += 1) {
        const fault = faults[repeat % faults.length];
        if (fault) world.chip.failNext(fault, /^POST .*refund/);
        if (repeat % 4 === 0) world.chip.failNext('error', /^GET/);
        const now = world.clock.now();
        const request = { amountSen: 500, earlier: requested };
        if (requested === null || minutesBetween(requested.at, now) >= 10)
          requested = { at: now, result: requested?.result ?? 'unknown' };
        // Every request is another process: the one before was killed.
        const result = await world.refund(world.gateway(), ref, request).catch((error: unknown) => {
          if (error instanceof DomainError && error.code === 'provider_unavailable') return null;
          throw error;
        });
        expect(result?.state).not.toBe('refused');
        // Half of the answers are lost with their process.
        if (result?.state === 'processing' && repeat % 2 === 0) requested = { at: now, result: 'accepted' };
        if (repeat === 60 && world.chip.purchase(ref).pendingRefund)
          world.chip.purchase(ref).finishRefund(world.chip.company.now);
        world.clock.advance(1);
      }
      expect(world.chip.purchase(ref).refunds.map(({ amount }) => amount)).toEqual([500]);
      const last = await world.refund(gateway, ref, { amountSen: 500, earlier: requested });
      expect(last.state).toBe('succeeded');
    },
  );

  it('puts no secret into any problem', async () => {
    const ref = await world.paid(gateway);
    for (const fault of ['error', 'lost', 'drop', 'rate_limited'] as const) {
      world.chip.failNext(fault, /^POST .*refund/);
      await world.refund(gateway, ref, { amountSen: 1 }).catch(() => null);
    }
    const wrong = world.gateway({ secretKey: 'another-secret-key' });
    const error = await world.refund(wrong, ref).catch((reason: unknown) => reason);
    expect(error).toMatchObject(UNAVAILABLE);
    const texts = [error, ...world.problems].map(everythingIn).join('\n');
    expect(texts).toContain('401');
    expect(texts).not.toMatch(/secret-key|Bearer|authorization/i);
  });
});

/** Returns an error with its stack and its causes as text. */
function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack} ${JSON.stringify(error)} ${error.cause ? everythingIn(error.cause) : ''}`;
}
