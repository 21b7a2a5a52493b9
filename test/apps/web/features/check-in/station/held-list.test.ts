import { afterEach, describe, expect, it } from 'vitest';
import { HeldList } from '#apps/web/src/features/check-in/station/held-list.ts';
import { digestOf, type SentList } from '#core/check-in/list/door-list.ts';
import { Gates, type StationPage } from './gate-setting.ts';
import { TestNetwork } from './test-network.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

describe('the list of a device', () => {
  it('takes what changed, and adds up to the server’s list in its order', async () => {
    const gates = await Gates.open();
    for (let n = 0; n < 20; n += 1) await gates.ticket(`Holder ${n}`);
    const device = await gates.device({ mayList: true });
    const page = await opened(gates.station(device));
    for (let n = 20; n < 40; n += 1) await gates.ticket(`Holder ${n}`);
    await page.poll();
    const whole = await gates.api(device.device.token).viewDoorList({ id: gates.event.id, since: null });
    const stored = await device.store.list(gates.event.id);
    expect(stored).toMatchObject({ ids: whole.rows.id, sealed: whole.rows.sealed, digest: whole.digest });
    expect(stored?.names).toEqual(whole.names);
    expect(Buffer.from(stored?.states ?? []).toString('base64url')).toBe(whole.rows.state);
    const [first, ...others] = page.network.inputs('viewDoorList').map(({ since }) => since);
    expect([first, others.includes(null)]).toEqual([null, false]);
  });

  it('fetches the whole list when what changed does not add up', async () => {
    const gates = await Gates.open();
    const one = await gates.ticket('A');
    const page = await opened(gates.station(await gates.device()));
    await gates.letInElsewhere(one);
    page.network.change = (name, answer) => {
      if (name !== 'viewDoorList') return answer;
      page.network.change = (_, same) => same;
      // The change is lost on its way.
      return { ...(answer as SentList), rows: { id: '', state: '', sealed: [] } };
    };
    await page.poll();
    const wholes = page.network.inputs('viewDoorList').map(({ since }) => since === null);
    expect(wholes.slice(0, 3)).toEqual([true, false, true]);
    expect(page.state.figures).toMatchObject({ inside: 1 });
  });

  it.each<[string, (list: SentList) => SentList]>([
    ['signature', (list) => ({ ...list, signature: `A${list.signature.slice(1)}` })],
    ['head', (list) => ({ ...list, head: list.head.replace('"once"', '"many"') })],
    ['time', (list) => ({ ...list, asOf: '2026-12-01T03:00:00.000Z' })],
    ['rows', (list) => ({ ...list, digest: digestOf([]), rows: { id: '', state: '', sealed: [] } })],
    ['states', (list) => ({ ...list, rows: { ...list.rows, state: 'AgAAAA' } })],
    ['count', (list) => ({ ...list, count: 2 })],
  ])('uses no list whose %s was changed', async (_, change) => {
    const gates = await Gates.open();
    await gates.ticket('A');
    const device = await gates.device();
    const network = new TestNetwork();
    network.change = (name, answer) => (name === 'viewDoorList' ? change(answer as SentList) : answer);
    network.state = 'down';
    const page = await opened(gates.station({ ...device, network }));
    network.state = 'up';
    page.station.networkChanged(true);
    await page.until(() => network.inputs('viewCheckIn').length > 0);
    expect(page.state.list).toBeNull();
    expect(await device.store.list(gates.event.id)).toBeNull();
  });

  it('keeps a row that it fetched as it is, in the ascending order of its bytes', () => {
    const ids = ['AAAAAAAAAAAAAAAA', 'aAAAAAAAAAAAAAAA', '-AAAAAAAAAAAAAAA'];
    const list = new HeldList({
      ...{ asOf: '2026-12-01T03:00:00.000Z', head: '{}', digest: '', keys: [], sealed: ['', '', ''] },
      ...{ ids: ids.join(''), states: Uint8Array.of(1, 3, 0, 5, 2, 0, 1, 2, 1, 255, 0, 0), names: null },
    });
    expect(ids.map((id) => list.row(id)?.state)).toEqual([
      { status: 'confirmed', generation: 3, type: 0, presence: 'in', hasNote: true },
      { status: 'cancelled', generation: 0, type: 1, presence: 'out', hasNote: false },
      { status: 'confirmed', generation: 255, type: 0, presence: null, hasNote: false },
    ]);
    expect(list.figures).toEqual({ inside: 2, peopleIn: 1, tickets: 2 });
    expect(list.row('BAAAAAAAAAAAAAAA')).toBeNull();
  });
});
