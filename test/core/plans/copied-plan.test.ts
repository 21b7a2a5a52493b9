import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { aPool, aType, EARLY, LARGE, LATE, MEMBERS, Planned, SMALL, uuid } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const LIST = uuid(9);
/** The copy of an event of 20 December, made on 25 December, is one week later. */
const ONE_WEEK_LATER = '2026-12-25T04:00:00.000Z';

describe('DuplicateEvent with a plan', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid }));
    const list = { id: LIST, eventId: plan.event.id, name: 'Guests', count: 1, createdAt: acara.clock.now() };
    await acara.write((stores) => stores.audienceLists.add(list, ['key']));
  });
  const copy = async () => {
    acara.clock.set(ONE_WEEK_LATER);
    const { event } = await acara.does('DuplicateEvent').execute(club, { id: plan.event.id });
    return { event, copied: new Planned(acara, club, event) };
  };

  it('copies types and pools under new ids, their instants moved with the event, and nothing sold', async () => {
    const audience = { anyOf: [{ kind: 'member_of' as const, clubs: [club.uid] }] };
    await plan.put(
      [
        aType(EARLY, {
          poolId: SMALL,
          limitPerPerson: 2,
          opensAt: '2026-12-05T04:00:00.001Z',
          nameMs: 'Awal',
        }),
        aType(plan.event.id, { opensAfter: EARLY, closesAt: '2026-12-19T04:00:00.000Z', price: 25 }),
        aType(MEMBERS, {
          audience,
          visibility: 'by_code',
          grantsMembership: { until: '2026-12-31T04:00:00.000Z' },
        }),
      ],
      [aPool(SMALL, 5, { liftsAt: '2026-12-10T04:00:00.000Z' }), aPool(LARGE, 9)],
    );
    acara.clock.set('2026-12-05T04:00:00.001Z');
    await plan.buyPaid(await acara.aStudent());
    const before = await plan.view();
    const { event, copied } = await copy();
    expect(event).toMatchObject({ status: 'draft', startDate: '2026-12-27T12:00:00.000Z', ticketPrice: 20 });
    const { types, pools } = await copied.view();
    expect(types.map(({ id }) => id)).toEqual([expect.any(String), event.id, expect.any(String)]);
    const ids = [...types, ...pools].map(({ id }) => id);
    expect(ids.some((id) => [EARLY, MEMBERS, SMALL, LARGE, plan.event.id].includes(id))).toBe(false);
    const [early, base, members] = types;
    const [small] = pools;
    expect(types).toMatchObject([
      {
        ...{ poolId: small?.id, limitPerPerson: 2, opensAt: '2026-12-12T04:00:00.001Z', nameMs: 'Awal' },
        ...{ sold: 0, held: 0, revenue: 0, price: 20, opensAfter: null },
      },
      { opensAfter: early?.id, closesAt: '2026-12-26T04:00:00.000Z', price: 25, sold: 0 },
      { audience, visibility: 'by_code', grantsMembership: { until: '2027-01-07T04:00:00.000Z' } },
    ]);
    expect([base?.id, members?.visibility]).toEqual([event.id, 'by_code']);
    expect(pools).toMatchObject([
      { name: 'Early places', capacity: 5, liftsAt: '2026-12-17T04:00:00.000Z', sold: 0, held: 0 },
      { capacity: 9, liftsAt: null },
    ]);
    const unchanged = before.types.map(({ state: _state, left: _left, ...type }) => type);
    expect((await plan.view()).types).toMatchObject(unchanged);
  });

  it('waits again for what had opened for good', async () => {
    await plan.put(
      [aType(EARLY, { poolId: SMALL }), aType(plan.event.id, { opensAfter: EARLY })],
      [aPool(SMALL, 1)],
    );
    await plan.buy(await acara.aStudent());
    expect(plan.stored(plan.event.id)?.openedAt).not.toBeNull();
    const { event, copied } = await copy();
    expect(copied.stored(event.id)?.openedAt).toBeNull();
    expect((await copied.view()).types.map(({ state }) => state)).toEqual(['open', 'after']);
  });

  it('leaves retired types behind, but the base type, and opens at once what waited for them', async () => {
    await plan.put([
      aType(EARLY, { retired: true }),
      aType(LATE, { opensAfter: EARLY }),
      aType(plan.event.id, { retired: true }),
    ]);
    const { event, copied } = await copy();
    expect(
      (await copied.view()).types.map(({ id, retired, opensAfter }) => [id, retired, opensAfter]),
    ).toEqual([
      [expect.any(String), false, null],
      [event.id, true, null],
    ]);
  });

  it('leaves lists behind, and hides a type that was for people on lists alone', async () => {
    const list = { kind: 'list' as const, listId: LIST };
    const students = { kind: 'verified_student' as const };
    await plan.put([
      aType(plan.event.id),
      aType(EARLY, { audience: { anyOf: [list] } }),
      aType(LATE, { audience: { anyOf: [list, students] } }),
    ]);
    const { event, copied } = await copy();
    const { types } = await copied.view();
    expect(types.map(({ audience, visibility }) => [audience, visibility])).toEqual([
      [null, 'public'],
      [null, 'hidden'],
      [{ anyOf: [students] }, 'public'],
    ]);
    expect(await acara.write((stores) => stores.audienceLists.ofEvent(event.id))).toEqual([]);
  });

  it('can be changed, published and sold on its own', async () => {
    await plan.put([aType(EARLY, { price: 0 }), aType(plan.event.id)], [aPool(SMALL, 5)]);
    const { copied } = await copy();
    const { types, pools, version } = await copied.view();
    await copied.put(
      types.map((type) => ({ ...type, name: `New ${type.name}` })),
      pools,
      { version },
    );
    await acara.does('PublishEvent').execute(club, { id: copied.event.id });
    const { ticket } = await copied.buy(await acara.aStudent());
    expect(ticket.type).toEqual({ id: types[0]?.id, name: 'New Type 0001', nameMs: null });
    expect((await plan.view()).types.map(({ sold }) => sold)).toEqual([0, 0]);
  });

  it('copies the plan of an event that is over, and none of one without', async () => {
    const { copied } = await copy();
    expect(acara.stored(copied.event).plannedAt).toBeNull();
    expect((await copied.view()).types).toMatchObject([{ id: copied.event.id, name: '', price: 25 }]);
  });

  it('is refused for a plan that sells something for money where no payments are taken', async () => {
    acara = new Acara({ lowestPaidPriceSen: null });
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 0 }));
    await plan.put([aType(plan.event.id, { price: 0 }), aType(EARLY, { price: 0 })]);
    await acara.write(async (stores) => {
      const types = await stores.ticketTypes.ofEvents([plan.event.id]);
      for (const type of types)
        if (type.id === EARLY) await stores.ticketTypes.save({ ...type, priceSen: 500 });
    });
    const refused = acara.does('DuplicateEvent').execute(club, { id: plan.event.id });
    expect((await refusalOf(refused)).code).toBe('wrong_state');
  });
});
