import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import type { Code } from '#core/offers/codes/code.ts';
import { type Payment, withCheckout } from '#core/payments/payment.ts';
import { SettlePayment } from '#core/payments/settle-payment.ts';
import { cancelTicket } from '#core/sales/cancel-ticket-decision.ts';
import { expireHold } from '#core/sales/expire-hold-decision.ts';
import { grantHold, type HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { aCode } from '#test/support/a-code.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { only } from '#test/support/only-provider.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const LATER = '2026-12-01T04:15:00.000Z';
const NEXT_HOUR = '2026-12-01T05:00:00.000Z';

/** Codes: how they and wrong tries are stored, and how their uses are taken and given back. */
export function codesContract(kind: DatabaseKind): void {
  describe('CodeRepository and CodeTries', () => {
    const given = opened(kind);
    const add = (...codes: readonly Partial<Code>[]) =>
      given().unitOfWork.run((stores) => stores.codes.addAll(codes.map(aCode)));
    const codes = () => given().unitOfWork.run((stores) => stores.codes.ofEvent('event-1'));
    const uses = async () => (await codes()).map((code) => code.uses);
    const hold = (n: number, differences: Partial<HoldRequest> = {}) =>
      given().office.run(grantHold, aHoldRequest(n, { code: 'PANEL-12', ...differences }));
    const adjust = (id: string, by: number) =>
      given().unitOfWork.run((stores) => stores.codes.adjustUses(new Map([[id, by]])));
    beforeEach(() => givenEvent(given(), { capacity: 500 }));

    it('returns codes as they were added, by event, id and text', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const first = aCode({ typeIds: ['event-1'], maxUses: 3, perPerson: 1, opensAt: NOW, closesAt: LATER });
      const second = aCode({ id: 'code-2', text: 'SECOND', kind: 'unlock', value: 0, createdAt: NOW });
      const ofOther = aCode({ id: 'code-3', eventId: 'event-2' });
      await add(second, first, ofOther);
      expect(await codes()).toEqual([first, second]);
      expect(await given().offers.codesOf('event-1')).toEqual([first, second]);
      const found = await given().unitOfWork.run(async (stores) => ({
        one: await stores.codes.find('code-3'),
        none: await stores.codes.find('code-9'),
        several: await stores.codes.findAll(['code-2', 'code-9', 'code-1']),
        texts: await stores.codes.withTexts([
          { eventId: 'event-2', text: 'PANEL-12' },
          { eventId: 'event-2', text: 'SECOND' },
          { eventId: 'event-1', text: '\0' },
        ]),
      }));
      expect({ ...found, several: found.several.map(({ id }) => id).sort() }).toEqual({
        one: ofOther,
        none: null,
        several: ['code-1', 'code-2'],
        texts: [ofOther],
      });
      expect(await given().offers.codeWith({ eventId: 'event-1', text: 'SECOND' })).toEqual(second);
      expect(await given().offers.codeWith({ eventId: 'event-2', text: 'SECOND' })).toBeNull();
    });

    it('tells whether an event has a code that is not revoked', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const hasCode = () =>
        Promise.all(['event-1', 'event-2', 'event-9'].map((id) => given().offers.hasCode(id)));
      expect(await hasCode()).toEqual([false, false, false]);
      await add(aCode({ id: 'code-2', text: 'SECOND', revokedAt: NOW }), aCode());
      expect(await hasCode()).toEqual([true, false, false]);
      await given().unitOfWork.run((stores) => stores.codes.save(aCode({ revokedAt: NOW })));
      expect(await hasCode()).toEqual([false, false, false]);
    });

    it('refuses a text that another code of the event has, also a revoked one, and an unknown event', async () => {
      await add({ revokedAt: NOW });
      await expect(add({ id: 'code-2' })).rejects.toThrow();
      await expect(add({ text: 'OTHER' })).rejects.toThrow();
      await expect(add({ id: 'code-3', eventId: 'event-9' })).rejects.toThrow();
      expect(await codes()).toHaveLength(1);
    });

    it('counts uses from none to the maximum, and keeps them when a code is revoked', async () => {
      await add({ maxUses: 2 });
      await adjust('code-1', 1);
      await expect(adjust('code-1', 2)).rejects.toThrow();
      await expect(adjust('code-1', -2)).rejects.toThrow();
      await expect(adjust('code-9', 1)).rejects.toThrow();
      const revoked = aCode({ maxUses: 2, revokedAt: LATER });
      await given().unitOfWork.run((stores) => stores.codes.save(revoked));
      expect(await codes()).toEqual([{ ...revoked, uses: 1 }]);
      const unknown = given().unitOfWork.run((stores) => stores.codes.save(aCode({ id: 'code-9' })));
      await expect(unknown).rejects.toThrow();
    });

    it('removes the codes with an event that never had a ticket', async () => {
      await add({});
      await given().unitOfWork.run((stores) => stores.events.remove('event-1'));
      expect(await codes()).toEqual([]);
    });

    it('stores the code and the list price with the ticket, and sums up what its tickets cost', async () => {
      await add({ kind: 'fixed_price', value: 1_000 }, { id: 'code-2', text: 'FREE', value: 100 });
      const { ticket } = await hold(1);
      expect(ticket).toMatchObject({ priceSen: 1_000, listPriceSen: 2_500, code: { id: 'code-1' } });
      const stored = await given().unitOfWork.run((stores) => stores.tickets.findAll(['ticket-1']));
      expect(stored).toEqual([ticket]);
      await hold(2, { code: 'FREE' });
      await hold(3, { code: null });
      expect(new Map(await given().offers.codeFiguresOf('event-1'))).toEqual(
        new Map([
          ['code-1', { discountSen: 1_500, revenueSen: 0 }],
          ['code-2', { discountSen: 2_500, revenueSen: 0 }],
        ]),
      );
      expect(await uses()).toEqual([1, 1]);
    });

    it('counts the live tickets of a person with a code', async () => {
      await add({ perPerson: 2 });
      const mine = (n: number, differences = {}) => hold(n, { buyer: aBuyer(1), ...differences });
      await mine(1);
      await mine(2, { code: null });
      await mine(3);
      await expect(mine(4)).rejects.toMatchObject({ code: 'code_not_valid' });
      expect(await given().offers.ticketsWith('code-1', 'person-1')).toBe(2);
      const request = {
        ticketId: 'ticket-1',
        holder: 'person-1',
        refundMethodOf: () => 'by_hand' as const,
        at: LATER,
        ids: new CountingIds(),
      };
      await given().office.run(cancelTicket, request);
      expect(await given().offers.ticketsWith('code-1', 'person-1')).toBe(1);
      expect((await mine(5)).ticket.code?.text).toBe('PANEL-12');
    });

    it('sells to exactly as many of a rush on two processes as the code has uses, and an expired hold gives one back', async () => {
      await add({ maxUses: 12 });
      const offices = [given().office, given().secondOffice];
      const results = await Promise.allSettled(
        Array.from({ length: 1_000 }, (_, n) =>
          offices[n % 2]?.run(grantHold, aHoldRequest(n + 1, { code: 'PANEL-12' })),
        ),
      );
      const sold = results.flatMap((one) => (one.status === 'fulfilled' ? (one.value?.ticket.id ?? []) : []));
      const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
      expect([sold.length, new Set(refused)]).toEqual([12, new Set(['code_not_valid'])]);
      expect(await uses()).toEqual([12]);
      const ended = { ticketId: sold[0] ?? '', provider: 'answered', at: LATER } as const;
      await given().office.run(expireHold, ended);
      expect(await uses()).toEqual([11]);
      await hold(1_001);
      await expect(hold(1_002)).rejects.toMatchObject({ code: 'code_not_valid' });
    });

    it('confirms late money while the code has a use left, also when it is revoked, and owes it back otherwise', async () => {
      await add({ maxUses: 2 });
      const payments: (Payment | null)[] = [];
      for (const n of [1, 2]) payments.push((await hold(n)).payment);
      await given().unitOfWork.run((stores) =>
        stores.payments.saveAll(
          payments.flatMap((one) =>
            one ? withCheckout(one, { providerRef: `bill-${one.id}`, checkoutUrl: '/bill' }) : [],
          ),
        ),
      );
      for (const n of [1, 2])
        await given().office.run(expireHold, { ticketId: `ticket-${n}`, provider: 'answered', at: LATER });
      expect(await uses()).toEqual([0]);
      await hold(3);
      await given().unitOfWork.run((stores) => stores.codes.save(aCode({ maxUses: 2, revokedAt: LATER })));
      const clock = new FixedClock();
      const settlement = new SettlePayment(
        given().office,
        only(new FakeBank(clock)),
        clock,
        new CountingIds(),
      );
      const settled = [1, 2].map((n) =>
        settlement.execute(SYSTEM, {
          provider: 'sandbox',
          report: {
            ...{ eventKey: `paid-${n}`, providerRef: `bill-payment-${n}`, paymentId: `payment-${n}` },
            ...{
              state: 'succeeded',
              receivedSen: 2_000,
              currency: 'MYR',
              method: 'fpx',
              feeSen: null,
              raw: '{}',
            },
          },
        }),
      );
      await Promise.all(settled);
      const found = await Promise.all(
        [1, 2].map((n) => given().tickets.findByPayment(`person-${n}`, `payment-${n}`)),
      );
      const standings = found.map((record) => [record?.ticket.status, record?.refund?.reason]);
      expect(standings.sort()).toEqual([
        ['confirmed', undefined],
        ['expired', 'late_no_seat'],
      ]);
      expect(await uses()).toEqual([2]);
    });

    it('counts tries up to the maximum, also at the same time, until their hour ends', async () => {
      const count = (now = NOW, until = NEXT_HOUR) => given().codeTries.count('person-1', 3, now, until);
      const counted = await Promise.all(Array.from({ length: 8 }, () => count()));
      expect(counted.filter(({ isCounted }) => isCounted)).toHaveLength(3);
      expect(counted.filter(({ until }) => until !== NEXT_HOUR)).toEqual([]);
      await given().codeTries.takeBack('person-1', NEXT_HOUR);
      await given().codeTries.takeBack('person-1', LATER);
      await given().codeTries.takeBack('person-2', NEXT_HOUR);
      const LAST = '2026-12-01T05:30:00.000Z';
      expect(await count(LATER, LAST)).toEqual({ until: NEXT_HOUR, isCounted: true });
      expect(await count(LATER, LAST)).toEqual({ until: NEXT_HOUR, isCounted: false });
      expect(await count(NEXT_HOUR, LAST)).toEqual({ until: LAST, isCounted: true });
    });
  });
}
