import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { PAYMENT_ID, SandboxWorld, WEBHOOK_URL } from './sandbox-world.ts';

describe('SandboxBank', () => {
  let world: SandboxWorld;
  let ref: string;
  const summary = async () =>
    (await world.reports()).map(({ state, receivedSen, eventKey }) => ({ state, receivedSen, eventKey }));

  beforeEach(async () => {
    world = new SandboxWorld();
    ref = await world.checkout();
  });

  describe('refusals', () => {
    it.each(['', 'PAY', 'refund', '__proto__', 'pay '])('refuses the outcome %j', async (outcome) => {
      await expect(world.bank.play(ref, outcome)).rejects.toMatchObject({ code: 'invalid_input' });
      expect((await world.bank.find(ref))?.state).toBe('open');
    });

    it('refuses an unknown bill', async () => {
      await expect(world.bank.play('AAAAAAAAAAAAAAAAAAAAAA', 'pay')).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it.each(['pay', 'fail', 'pay-twice'])('refuses %s for an expired bill', async (outcome) => {
      world.clock.advance(15);
      await expect(world.bank.play(ref, outcome)).rejects.toMatchObject({ code: 'already_closed' });
      expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
        state: 'pending',
        receivedSen: 0,
      });
    });
  });

  describe('outcomes', () => {
    it('pay: sends one callback with the whole amount before the browser returns', async () => {
      expect(await world.bank.play(ref, 'pay')).toBe(true);
      expect(await world.reports()).toMatchObject([
        {
          providerRef: ref,
          paymentId: PAYMENT_ID,
          state: 'succeeded',
          receivedSen: 1_200,
          currency: 'MYR',
        },
      ]);
      expect(world.merchant.requests[0]?.url).toBe(WEBHOOK_URL);
      expect((await world.bank.find(ref))?.deliveries).toEqual([]);
    });

    it('fail: declines the payment', async () => {
      await world.bank.play(ref, 'fail');
      expect(await summary()).toMatchObject([{ state: 'declined', receivedSen: 0 }]);
    });

    it('cancel: cancels the payment', async () => {
      await world.bank.play(ref, 'cancel');
      expect(await summary()).toMatchObject([{ state: 'cancelled', receivedSen: 0 }]);
    });

    it('pay-late for an expired bill: delivers the money at once', async () => {
      world.clock.advance(15);
      expect(await world.bank.play(ref, 'pay-late')).toBe(true);
      expect(await world.bank.play(ref, 'pay-late')).toBe(false);
      expect(await summary()).toMatchObject([{ state: 'succeeded', receivedSen: 1_200 }]);
    });

    it('pay-late: delivers the whole amount five seconds after the bill expired', async () => {
      await world.bank.play(ref, 'pay-late');
      const expectSilence = async () => {
        await world.bank.tick();
        expect(world.merchant.requests).toEqual([]);
        expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
          state: 'pending',
          receivedSen: 0,
        });
      };
      await expectSilence();
      world.pass(15 * 60 + 4.999);
      await expectSilence();
      world.pass(0.001);
      expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
        state: 'succeeded',
        receivedSen: 1_200,
      });
      expect(await world.bank.tick()).toBe(1);
      expect(await summary()).toMatchObject([{ state: 'succeeded', receivedSen: 1_200 }]);
      const asked = await world.gateway.fetchPayment(checkoutAt(ref), 'buyer');
      expect((await world.reports())[0]?.eventKey).toBe(asked?.eventKey);
    });

    it('pay-twice: repeats one callback exactly, then delivers the amount once more', async () => {
      await world.bank.play(ref, 'pay-twice');
      const [first, again, second, ...more] = await summary();
      expect(first).toMatchObject({ state: 'succeeded', receivedSen: 1_200 });
      expect(again).toEqual(first);
      expect(second).toMatchObject({ state: 'succeeded', receivedSen: 2_400 });
      expect(second?.eventKey).not.toBe(first?.eventKey);
      expect(more).toEqual([]);
      expect(world.merchant.requests[1]?.body).toBe(world.merchant.requests[0]?.body);
    });

    it.each([
      [1_200, 1_100],
      [101, 1],
      [100, 50],
      [3_000_000, 2_999_900],
    ])('pay-wrong-amount: of %d sen requested, delivers %d', async (amountSen, receivedSen) => {
      const other = await world.checkout({ amountSen });
      await world.bank.play(other, 'pay-wrong-amount');
      expect(await summary()).toMatchObject([{ state: 'succeeded', receivedSen }]);
    });
  });

  describe('repeated forms', () => {
    it('pay once when sent one after the other', async () => {
      await world.bank.play(ref, 'pay');
      expect(await world.bank.play(ref, 'pay')).toBe(false);
      expect(await world.bank.play(ref, 'pay-twice')).toBe(false);
      expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
        receivedSen: 1_200,
      });
      expect(world.merchant.requests).toHaveLength(1);
    });

    it('pay once when sent concurrently to two servers', async () => {
      const other = world.restartedBank();
      const plays = await Promise.all(
        [world.bank, other, world.bank, other, other].map((bank) => bank.play(ref, 'pay')),
      );
      expect(plays.filter(Boolean)).toHaveLength(1);
      expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
        receivedSen: 1_200,
      });
      expect(world.merchant.requests).toHaveLength(1);
    });
  });

  describe('callbacks', () => {
    it.each(['away', 401, 404, 500, 503, 302] as const)('are retried after %s', async (answer) => {
      world.merchant.answer = answer;
      await world.bank.play(ref, 'pay');
      expect(world.merchant.requests).toHaveLength(1);
      world.merchant.answer = 200;
      expect(await world.bank.tick()).toBe(0);
      world.pass(1);
      expect(await world.bank.tick()).toBe(1);
      const [first, second] = world.merchant.requests;
      expect(second?.body).toBe(first?.body);
      world.clock.advance(24 * 60);
      expect(await world.bank.tick()).toBe(0);
    });

    it('are retried with growing delays', async () => {
      world.merchant.answer = 'away';
      await world.bank.play(ref, 'pay');
      const waits: number[] = [];
      let waited = 0;
      while (waits.length < 8) {
        const before = world.merchant.requests.length;
        world.pass(1);
        waited += 1;
        await world.bank.tick();
        if (world.merchant.requests.length > before) {
          waits.push(waited);
          waited = 0;
        }
      }
      expect(waits).toEqual([1, 3, 10, 30, 120, 600, 3600, 3600]);
    });

    it('are given up after some days', async () => {
      world.merchant.answer = 'away';
      await world.bank.play(ref, 'pay');
      for (let hour = 0; hour < 100; hour += 1) {
        world.clock.advance(60);
        await world.bank.tick();
      }
      expect(world.merchant.requests).toHaveLength(60);
      expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
        state: 'succeeded',
        receivedSen: 1_200,
      });
    });

    it('are retried after a restart of the bank', async () => {
      world.merchant.answer = 'away';
      await world.bank.play(ref, 'pay-twice');
      world.merchant.answer = 200;
      world.pass(1);
      expect(await world.restartedBank().tick()).toBe(3);
      expect((await summary()).slice(3)).toMatchObject([
        { receivedSen: 1_200 },
        { receivedSen: 1_200 },
        { receivedSen: 2_400 },
      ]);
    });

    it('are retried after a crash during delivery', async () => {
      await new Promise<void>((begun) => {
        const deliver = () => {
          begun();
          return new Promise<never>(() => {});
        };
        void world.restartedBank(deliver).play(ref, 'pay');
      });
      expect(await world.bank.tick()).toBe(0);
      world.pass(20);
      expect(await world.bank.tick()).toBe(1);
      expect(await summary()).toMatchObject([{ state: 'succeeded', receivedSen: 1_200 }]);
    });

    it('of late money are sent after a restart in between', async () => {
      await world.bank.play(ref, 'pay-late');
      world.clock.advance(16);
      expect(await world.restartedBank().tick()).toBe(1);
      expect(await summary()).toMatchObject([{ state: 'succeeded', receivedSen: 1_200 }]);
    });

    it('are sent once by two servers with the same bills', async () => {
      world.merchant.answer = 'away';
      await world.bank.play(ref, 'pay');
      world.merchant.answer = 200;
      world.pass(1);
      await Promise.all([world.bank.tick(), world.restartedBank().tick(), world.bank.tick()]);
      expect(world.merchant.requests).toHaveLength(2);
    });
  });
});
