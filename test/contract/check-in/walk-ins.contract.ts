import { beforeEach, describe, expect, it } from 'vitest';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { settleReport } from '#core/sales/reports/settle-report-decision.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import type { CashCount } from '#core/walk-ins/cash/cash-count.ts';
import { keepPlaces } from '#core/walk-ins/keep-places-decision.ts';
import { sellWalkIn, type WalkInRequest } from '#core/walk-ins/sell-walk-in-decision.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import { aSellingDevice } from '#test/support/a-selling-device.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { TERMS } from '#test/support/terms.ts';

const AT = '2026-12-01T12:00:00.000Z';

/** What is sold at venues, and what devices keep and take. */
export function walkInsContract(kind: DatabaseKind): void {
  describe('sales at the venue', () => {
    const given = opened(kind);
    let ids: CountingIds;
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const keep = (deviceId: string, places: number, eventId = 'event-1') =>
      given().office.run(keepPlaces, { eventId, deviceId, places, byDevice: true, at: AT });
    const request = (n: number, differences: Partial<WalkInRequest> = {}): WalkInRequest => ({
      ...{ saleId: `sale-${n}`, eventId: 'event-1', typeId: 'event-1', priceSen: 2_500, provider: CASH },
      ...{ buyer: { uid: `guest-${n}`, name: 'Walk-in', email: '' }, isMade: false },
      ...{ device: aSellingDevice(), terms: TERMS, at: AT, receivedAt: AT, ids },
      ...differences,
    });
    const sell = (...parameters: Parameters<typeof request>) =>
      given().office.run(sellWalkIn, request(...parameters));
    const sellForCash = async (...parameters: Parameters<typeof request>) => {
      const { payment } = await sell(...parameters);
      const { id = '', amountSen = 0 } = payment ?? {};
      const report = {
        ...{ eventKey: `cash of ${id}`, providerRef: id, paymentId: id, state: 'succeeded' as const },
        ...{ receivedSen: amountSen, currency: 'MYR', method: null, feeSen: null, raw: '' },
      };
      const money = { provider: CASH, report, refundMethodOf: () => 'by_hand' as const, at: AT, ids };
      return given().office.run(settleReport, money);
    };
    const places = async () => {
      const { sold, held, setAside } = (await given().events.find('event-1')) ?? {};
      return { sold, held, setAside };
    };
    const aCount = (differences: Partial<CashCount> = {}): CashCount => ({
      ...{ id: 'count-1', eventId: 'event-1', deviceId: 'device-1', countedBy: '', floatSen: 5_000 },
      ...{ soldSen: 2_500, countedSen: 7_500, countedAt: AT, witnessDeviceId: null, witnessUid: '' },
      witnessedAt: null,
      ...differences,
    });

    beforeEach(async () => {
      ids = new CountingIds();
      const times = { startsAt: AT, endsAt: addMinutes(AT, 120) };
      await givenEvent(given(), { capacity: 6, priceSen: 2_500, perPersonLimit: null, ...times });
      await givenEvent(given(), { id: 'event-2', capacity: 6, ...times });
    });

    it('never sell a place twice, by several devices at once and while people buy on the web', async () => {
      await keep('device-1', 2);
      const attempts = [
        ...[1, 2, 3, 4].map((n) => sell(n)),
        ...[5, 6, 7].map((n) => sell(n, { device: aSellingDevice({ deviceId: 'device-2' }) })),
        ...[11, 12, 13].map((n) => given().office.run(grantHold, aHoldRequest(n))),
        keep('device-3', 2),
      ];
      await Promise.allSettled(attempts);
      const taken = await places();
      expect((taken.held ?? 0) + (taken.setAside ?? 0)).toBe(6);
      const kept = await run(({ devicePlaces }) => devicePlaces.ofEvents(['event-1']));
      expect(kept.reduce((sum, one) => sum + one.places, 0)).toBe(taken.setAside);
    });

    it('make one ticket of a sale that a device sends twice at once', async () => {
      const both = await Promise.all([sellForCash(1), sellForCash(1)]);
      expect(both.map(({ outcome }) => outcome)).toContain('settled');
      expect(await places()).toEqual({ sold: 1, held: 0, setAside: 0 });
      expect(await given().walkIns.cashAt('event-1')).toEqual([
        { deviceId: 'device-1', sales: 1, takenSen: 2_500 },
      ]);
    });

    it('add up what each device took in cash, and nothing that is not paid or was paid otherwise', async () => {
      await sellForCash(1);
      await sellForCash(2);
      await sellForCash(3, { device: aSellingDevice({ deviceId: 'device-2' }) });
      await sell(4);
      await sell(5, { provider: 'sandbox' });
      await sellForCash(6, { eventId: 'event-2', typeId: 'event-2' });
      expect(await given().walkIns.cashAt('event-1')).toEqual([
        { deviceId: 'device-1', sales: 2, takenSen: 5_000 },
        { deviceId: 'device-2', sales: 1, takenSen: 2_500 },
      ]);
      const taken = await run(({ cashCounts }) =>
        Promise.all([cashCounts.takenBy('event-1', 'device-1'), cashCounts.takenBy('event-1', 'device-9')]),
      );
      expect(taken).toEqual([5_000, 0]);
    });

    it('keep the places of devices exactly as they were put, until they are gone', async () => {
      await keep('device-1', 2);
      await keep('device-2', 1);
      await keep('device-3', 3, 'event-2');
      await keep('device-1', 0);
      const kept = () => run(({ devicePlaces }) => devicePlaces.ofEvents(['event-1', 'event-9']));
      expect(await kept()).toEqual([{ deviceId: 'device-2', eventId: 'event-1', places: 1, promised: 1 }]);
      expect(await given().passes.placesAt('event-1')).toEqual(await kept());
      const freed = { eventId: 'event-1', deviceId: 'device-2', places: 0, byDevice: false, at: AT };
      await given().office.run(keepPlaces, freed);
      expect(await kept()).toMatchObject([{ places: 0, promised: 1 }]);
      expect(await given().passes.placesAt('event-1')).toEqual([]);
      await keep('device-2', 0);
      expect(await kept()).toEqual([]);
      expect(await run(({ devicePlaces }) => devicePlaces.ofEvents([]))).toEqual([]);
    });

    it('find the devices that keep places for nothing', async () => {
      await run(async (stores) => {
        await stores.passes.add(aPass());
        await stores.passes.add(aPass({ id: 'pass-2', revokedAt: AT, secretHash: 'two' }));
        await stores.passes.addDevice(aDevice());
        await stores.passes.addDevice(
          aDevice({ id: 'device-2', passId: 'pass-2', index: 1, tokenHash: 'two' }),
        );
        await stores.passes.addDevice(
          aDevice({ id: 'device-3', passId: null, index: 2, tokenHash: 'three' }),
        );
      });
      for (const device of ['device-1', 'device-2', 'device-3']) await keep(device, 1);
      const idle = (endedBefore: string, limit = 9) => given().walkIns.keptForNothing(endedBefore, limit);
      expect((await idle(AT)).map(({ deviceId }) => deviceId)).toEqual(['device-2']);
      const later = addMinutes(AT, 121);
      expect((await idle(later)).map(({ deviceId }) => deviceId)).toEqual([
        'device-1',
        'device-2',
        'device-3',
      ]);
      expect(await idle(later, 2)).toHaveLength(2);
      await keep('device-2', 0);
      expect(await idle(AT)).toEqual([]);
    });

    it('keep counts of cash exactly as they were put, the oldest first, and remove those of a deleted event', async () => {
      const later = aCount({ id: 'count-0', countedAt: addMinutes(AT, 5), deviceId: 'device-2' });
      await run(async ({ cashCounts }) => {
        await cashCounts.put(later);
        await cashCounts.put(aCount());
        await cashCounts.put(aCount({ id: 'count-2', eventId: 'event-2' }));
      });
      expect(await given().walkIns.countsAt('event-1')).toEqual([aCount(), later]);
      const witnessed = aCount({
        witnessDeviceId: 'device-2',
        witnessUid: 'club-1',
        witnessedAt: AT,
        countedSen: 7_400,
      });
      await run(({ cashCounts }) => cashCounts.put(witnessed));
      expect(await run(({ cashCounts }) => cashCounts.find('count-1'))).toEqual(witnessed);
      expect(await run(({ cashCounts }) => cashCounts.find('count-9'))).toBeNull();
      expect(await run(({ cashCounts }) => cashCounts.ofDevice('event-1', 'device-1'))).toEqual([witnessed]);
      await keep('device-1', 1);
      await run(({ passes }) => passes.removeOf('event-1'));
      expect(await given().walkIns.countsAt('event-1')).toEqual([]);
      expect(await given().walkIns.countsAt('event-2')).toHaveLength(1);
    });
  });
}
