import { afterEach, describe, expect, it } from 'vitest';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { WalkInWay } from '#core/walk-ins/walk-in-rules.ts';
import { Gates, type StationPage } from './gate-setting.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

/** A device that may sell, at an event of RM 15. */
async function selling(walkIns: 'off' | 'provider' | 'cash' = 'cash', maySell = true, priceSen = 1_500) {
  const gates = await Gates.open({ walkIns, priceSen });
  const device = await gates.device({ maySell });
  const page = await opened(gates.station(device));
  return { gates, device, page };
}

/** Sells the only type. */
async function sell(page: StationPage, way: WalkInWay) {
  const [type] = page.state.walkIns?.types ?? [];
  return type ? page.station.seller.sell(type, way) : null;
}

/** Sells the only type by phone, and returns the sale's id. */
async function sellByPhone(page: StationPage): Promise<string> {
  const outcome = await sell(page, 'provider');
  return outcome && 'saleId' in outcome ? outcome.saleId : '';
}

/** Opens the page again, with what the browser has stored. */
async function reopened({ gates, device }: Pick<Awaited<ReturnType<typeof selling>>, 'gates' | 'device'>) {
  const [stored = device.device] = await device.store.devices();
  return opened(gates.station({ ...device, device: stored }));
}

function inside(page: StationPage) {
  return page.state.figures?.inside;
}

describe('what a device sells', () => {
  it('is not known on a device that may not sell, and nothing where it is off', async () => {
    for (const { page } of [await selling('cash', false), await selling('off')]) {
      await page.poll();
      expect(page.state.walkIns).toBeNull();
    }
  });

  it('is known without a network after a reload', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    expect(page.state.walkIns).toMatchObject({ ways: ['provider', 'cash'], types: [{ price: 15 }] });
    page.close();
    const again = await reopened({ gates, device });
    expect(again.state.walkIns?.types).toHaveLength(1);
  });

  it('keeps five places from its first opening on, then as many as are chosen, and fills them after each sale', async () => {
    const { page } = await selling();
    await page.until(() => page.state.walkIns);
    expect(page.state.walkIns?.kept).toBe(0);
    await page.station.seller.open();
    expect(page.state.walkIns).toMatchObject({ kept: 5, wanted: 5 });
    await page.station.seller.keep(2);
    expect(page.state.walkIns).toMatchObject({ kept: 2, wanted: 2 });
    await sell(page, 'cash');
    await page.until(() => page.network.inputs('keepPlaces').length === 3);
    await page.until(() => page.state.walkIns?.kept === 2);
    await page.station.seller.keep(0);
    expect(page.state.walkIns).toMatchObject({ kept: 0, wanted: 0 });
  });
});

describe('a sale with a network', () => {
  it('lets in for cash by the ordinary verdict', async () => {
    const { gates, page } = await selling();
    await page.until(() => page.state.walkIns);
    expect(await sell(page, 'cash')).toEqual({ kind: 'let_in' });
    await page.until(() => page.state.verdict);
    expect(page.state.verdict).toMatchObject({ outcome: 'admitted', decidedBy: 'server' });
    expect(page.state.verdict?.undoUntil).not.toBeNull();
    expect(gates.log().map(({ kind }) => kind)).toEqual(['sold', 'admit']);
    expect(page.state.walkIns?.last?.view?.ticketPath).toMatch(/^\//);
  });

  it('waits for a payment by phone, also after a reload, and lets in once it is paid, also while people go out', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    const saleId = await sellByPhone(page);
    page.close();
    const again = await reopened({ gates, device });
    await again.until(() => again.state.walkIns?.running.length === 1);
    expect(again.state.walkIns?.running).toMatchObject([{ saleId, view: { state: 'waiting' } }]);
    expect(await again.station.seller.check(saleId)).toEqual({ kind: 'waiting', saleId });
    await gates.payAtProvider();
    again.station.setMode('exit');
    expect(await again.station.seller.check(saleId)).toEqual({ kind: 'let_in' });
    await again.until(() => again.state.verdict);
    expect(again.state.verdict).toMatchObject({ outcome: 'admitted', mode: 'admit' });
    expect(again.state.walkIns?.running).toEqual([]);
  });

  it('is cancelled', async () => {
    const { page } = await selling();
    await page.until(() => page.state.walkIns);
    const saleId = await sellByPhone(page);
    expect(await page.station.seller.end(saleId)).toEqual({ kind: 'ended' });
    expect(page.state.walkIns?.running).toEqual([]);
  });

  it('leaves nothing behind when the server refuses it', async () => {
    const { page } = await selling();
    await page.until(() => page.state.walkIns);
    page.network.refuse = (name) =>
      name === 'sellWalkIn' ? domainError('price_changed', { priceSen: 1_800 }) : null;
    const outcome = await sell(page, 'cash');
    expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'price_changed' } });
    expect(page.state.walkIns).toMatchObject({ running: [], unsent: [] });
  });

  it('asks again under the same id where the provider was away, or no answer came', async () => {
    const { gates, page } = await selling();
    await page.until(() => page.state.walkIns);
    page.network.refuse = (name) =>
      name === 'sellWalkIn' ? domainError('provider_unavailable', { reason: 'bank' }) : null;
    const saleId = await sellByPhone(page);
    expect(page.state.walkIns?.running).toMatchObject([{ problem: { code: 'provider_unavailable' } }]);
    expect(page.state.connection.kind).toBe('connected');
    page.network.refuse = () => null;
    page.network.state = 'mute';
    const again = page.station.seller.again(saleId);
    await page.until(() => page.network.inputs('sellWalkIn').length === 2);
    page.timers.pass(20_000);
    expect(await again).toEqual({ kind: 'unanswered', saleId });
    page.network.state = 'up';
    expect(await page.station.seller.again(saleId)).toEqual({ kind: 'waiting', saleId });
    expect(gates.log()).toHaveLength(1);
  });
});

describe('a sale without a network', () => {
  it('is stored before it is shown, counted, sent once, and admitted at its time', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    const before = inside(page) ?? 0;
    const seen: unknown[] = [];
    const watch = page.station.subscribe(
      () => page.state.verdict && seen.push(device.store.text().includes('"unsent"')),
    );
    expect(await sell(page, 'cash')).toEqual({ kind: 'let_in' });
    watch();
    expect(seen[0]).toBe(true);
    expect(page.state.verdict).toMatchObject({ outcome: 'admitted', decidedBy: 'device', mode: 'admit' });
    expect(page.state.walkIns).toMatchObject({ kept: 4, unsent: [{ price: 15 }] });
    expect(inside(page)).toBe(before + 1);
    const soldAt = page.state.walkIns?.unsent[0]?.soldAt;
    page.close();

    expect(gates.log()).toHaveLength(0);
    const again = await reopened({ gates, device });
    await again.until(() => gates.log().length === 2);
    expect(gates.log().map(({ kind, at, ruling }) => [kind, at, ruling])).toEqual([
      ['sold', soldAt, 'counts'],
      ['admit', soldAt, 'counts'],
    ]);
    await again.until(() => again.state.walkIns?.kept === 5);
    await again.poll();
    expect(again.state.walkIns).toMatchObject({ unsent: [], kept: 5 });
    expect(inside(again)).toBe(before + 1);
    expect(gates.log()).toHaveLength(2);
  });

  it('is sold only for cash, and only from kept places', async () => {
    const { page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.station.seller.keep(1);
    await page.cut();
    expect(await sell(page, 'provider')).toEqual({ kind: 'needs_network' });
    expect(await sell(page, 'cash')).toEqual({ kind: 'let_in' });
    expect(await sell(page, 'cash')).toEqual({ kind: 'needs_network' });
    expect(page.state.walkIns?.unsent).toHaveLength(1);
  });

  it('is made of one for which no answer came, and sold once', async () => {
    const { gates, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    page.network.state = 'mute';
    const sale = sell(page, 'cash');
    await page.until(() => page.network.inputs('sellWalkIn').length === 1);
    page.timers.pass(5_000);
    expect(await sale).toEqual({ kind: 'let_in' });
    await page.reconnect();
    await page.until(() => gates.log().length === 2);
    expect(gates.log().map(({ kind }) => kind)).toEqual(['sold', 'admit']);
    const ids = page.network.inputs('sellWalkIn').map(({ saleId }) => saleId);
    expect(new Set(ids).size).toBe(1);
  });

  it('is not made where it can’t be stored', async () => {
    const { device, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    device.store.isBroken = true;
    expect(await sell(page, 'cash')).toEqual({ kind: 'not_stored' });
    expect(page.state).toMatchObject({ verdict: null, walkIns: { unsent: [] } });
  });

  it('stays with its reason when the server refuses it, and the others go on', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    for (let sold = 0; sold < 2; sold += 1) await sell(page, 'cash');
    const refused = page.state.walkIns?.unsent[0]?.saleId;
    page.network.refuse = (name, input) =>
      name === 'sellWalkIn' && (input as { saleId: string }).saleId === refused
        ? domainError('type_not_found')
        : null;
    await page.reconnect();
    await page.until(() => gates.log().length === 2);
    expect(page.state.walkIns).toMatchObject({
      unsent: [],
      refused: [{ saleId: refused, problem: { code: 'type_not_found' } }],
    });
    page.close();
    const again = await reopened({ gates, device });
    await again.until(() => gates.log().length === 4);
    await again.until(() => again.state.walkIns?.refused.length === 0);
  });

  it('waits while the server fails at it, and check-in goes on', async () => {
    const { gates, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    await sell(page, 'cash');
    page.network.refuse = (name) =>
      name === 'sellWalkIn' || name === 'viewWalkInOffers' ? domainError('internal') : null;
    await page.reconnect();
    await page.poll();
    expect(page.state.connection.kind).toBe('connected');
    expect(page.state.walkIns?.unsent).toHaveLength(1);
    page.network.refuse = () => null;
    await page.poll();
    await page.until(() => gates.log().length === 2);
  });

  it('is refused where it is free and no place was left', async () => {
    const { gates, page } = await selling('cash', true, 0);
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    expect(await sell(page, 'cash')).toEqual({ kind: 'let_in' });
    await gates.acara.does('CancelEvent').execute(gates.club, { id: gates.event.id, reason: 'Rain' });
    await page.reconnect();
    await page.until(() => page.state.walkIns?.refused.length === 1);
    expect(page.state.walkIns?.refused).toMatchObject([{ problem: { code: 'sold_out' } }]);
  });

  it('says that money is owed back for which there was no place', async () => {
    const { gates, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    await sell(page, 'cash');
    await gates.acara.does('CancelEvent').execute(gates.club, { id: gates.event.id, reason: 'Rain' });
    await page.reconnect();
    await page.until(() => page.state.walkIns?.owedBack.length === 1);
    expect(page.state.walkIns?.unsent).toEqual([]);
  });

  it('outlives a browser that erases its storage while the page is open', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    await sell(page, 'cash');
    device.store.erase();
    await page.reconnect();
    await page.until(() => gates.log().length === 2);
  });

  it('is sent by the next device of the browser', async () => {
    const { gates, device, page } = await selling();
    await page.until(() => page.state.walkIns);
    await page.station.seller.open();
    await page.cut();
    await sell(page, 'cash');
    page.close();
    await opened(gates.station(await gates.device({ store: device.store })));
    await page.until(() => gates.log().length === 2);
    expect(gates.log().map(({ kind }) => kind)).toEqual(['sold', 'admit']);
  });
});
