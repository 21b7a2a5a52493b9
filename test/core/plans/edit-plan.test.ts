import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aPool, aType, EARLY, LARGE, LATE, Planned, SMALL } from '#test/support/a-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { NO_EVENT, NOT_YOUR_ROLE, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('EditPlan', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, capacity: 10 }));
  });
  const base = () => aType(plan.event.id, { name: 'Everybody', price: 25 });
  const version = async () => (await plan.view()).version;

  it('stores the plan as it was sent, the base type among it, and gives it back', async () => {
    const early = aType(EARLY, {
      name: '  Early bird ',
      nameMs: 'Awal',
      description: 'For who is quick',
      price: 15.5,
      poolId: SMALL,
      opensAt: '2026-12-02T08:00',
      closesAt: '2026-12-09T16:00:00.001Z',
      audience: { anyOf: [{ kind: 'verified_student' }, { kind: 'year', years: ['1', '2'] }] },
      limitPerPerson: 2,
      grantsMembership: { until: '2027-12-31T16:00:00.000Z' },
    });
    const pool = aPool(SMALL, 4, { liftsAt: '2026-12-10T04:00:00.000Z' });
    const answer = await plan.put([early, { ...base(), opensAfter: EARLY }], [pool]);
    expect(answer.types).toEqual([
      {
        ...{ id: EARLY, name: 'Early bird', nameMs: 'Awal', description: 'For who is quick', price: 15.5 },
        ...{ poolId: SMALL, opensAt: '2026-12-02T00:00:00.000Z', closesAt: '2026-12-09T16:00:00.001Z' },
        ...{ opensAfter: null, limitPerPerson: 2, visibility: 'public', retired: false },
        ...{ audience: early.audience, grantsMembership: { until: '2027-12-31T16:00:00.000Z' } },
        ...{ sold: 0, held: 0, revenue: 0, left: 4, state: 'opens', clubs: [] },
      },
      {
        ...{ id: plan.event.id, name: 'Everybody', nameMs: null, description: '', price: 25, poolId: null },
        ...{ opensAt: null, closesAt: null, opensAfter: EARLY, limitPerPerson: null, visibility: 'public' },
        ...{ retired: false, audience: null, grantsMembership: null },
        ...{ sold: 0, held: 0, revenue: 0, left: 10, state: 'after', clubs: [] },
      },
    ]);
    expect(answer.pools).toEqual([{ ...pool, sold: 0, held: 0 }]);
    expect(await plan.view()).toEqual(answer);
  });

  it('stores the order of types and pools as it was sent, and removes types and pools that are left out', async () => {
    await plan.put([aType(EARLY, { poolId: SMALL }), aType(LATE), base()], [aPool(SMALL, 4)]);
    const sent = [aPool(LARGE, 9), aPool(SMALL, 4)];
    expect((await plan.put([aType(LATE), base()], sent)).pools).toMatchObject(sent);
    const { types, pools } = await plan.put([base(), aType(LATE)]);
    expect(types.map(({ id }) => id)).toEqual([plan.event.id, LATE]);
    expect(pools).toEqual([]);
    expect((await plan.put([aType(LATE), base()])).types.map(({ id }) => id)).toEqual([LATE, plan.event.id]);
  });

  it('takes values that a plan leaves out as none', async () => {
    await plan.put([
      { ...base(), nameMs: 'Semua', description: 'All', limitPerPerson: 3, visibility: 'hidden' },
    ]);
    expect((await plan.put([base()])).types[0]).toMatchObject({
      ...{ nameMs: null, description: '', limitPerPerson: null, visibility: 'public', audience: null },
    });
  });

  it('ages the version of the plan and of the event with each change, and with nothing else', async () => {
    const before = [await version(), acara.stored(plan.event).editedAt];
    await plan.put([base()]);
    const first = [await version(), acara.stored(plan.event).editedAt];
    await plan.put([base()]);
    const second = [await version(), acara.stored(plan.event).editedAt];
    expect(new Set([before[0], first[0], second[0]]).size).toBe(3);
    expect([before[1], first[1], second[1]]).toEqual([before[1], first[1], second[1]].toSorted());
    expect(first[1]).not.toBe(second[1]);
  });

  it('keeps its version through sales, refunds, openings, ends and lifts', async () => {
    const opens = { opensAt: '2026-12-02T04:00:00.000Z', closesAt: '2026-12-03T04:00:00.000Z' };
    const pools = [aPool(SMALL, 1, { liftsAt: opens.opensAt })];
    await plan.put([aType(EARLY, { poolId: SMALL }), aType(LATE, opens), base()], pools);
    const before = await version();
    const student = await acara.aStudent();
    await plan.buyPaid(student);
    const { ticket } = await plan.buy(student);
    await acara.does('CancelTicket').execute(student, ticket);
    acara.clock.set('2026-12-02T04:00:00.000Z');
    await plan.buy(student, { typeId: LATE });
    acara.clock.set('2026-12-03T04:00:00.000Z');
    expect(await version()).toBe(before);
    await plan.put([aType(LATE, opens), aType(EARLY, { retired: true }), base()], [], { version: before });
  });

  it('refuses an old version, and says who changed what since, also the price of the event’s own form', async () => {
    const other = await acara.aMember(club, 'editor', 'Farid');
    const read = await version();
    acara.clock.advance(1);
    await plan.put(
      [base(), aType(EARLY, { price: 5 })],
      [aPool(SMALL, 3)],
      {},
      acting(other, club, 'editor'),
    );
    const since = { by: 'Farid', at: '2026-12-01T04:01:00.000Z' };
    const refused = plan.put([base()], [], { version: read });
    await expect(refused).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: {
        changes: [
          { field: 'types', ...since },
          { field: 'pools', ...since },
          { field: 'ticketPrice', ...since },
        ],
      },
    });
    expect((await plan.view()).types).toHaveLength(2);
  });

  it('refuses the version of an event without a plan once its price changed', async () => {
    const read = await version();
    acara.clock.advance(1);
    const stored = acara.stored(plan.event);
    await acara.does('EditEvent').execute(club, {
      ...{ ...EVENT_INPUT, ...stored, startDate: stored.startsAt, endDate: stored.endsAt, ticketPrice: 30 },
    });
    await expect(plan.put([base()], [], { version: read })).rejects.toMatchObject({
      params: { changes: [{ field: 'ticketPrice', by: 'Kelab Teater', at: '2026-12-01T04:01:00.000Z' }] },
    });
    await plan.put([base()], [], { version: await version() });
  });

  it('refuses the second of two who saved what both had read', async () => {
    const read = await version();
    const saves = await Promise.allSettled([
      plan.put([base()], [], { version: read }),
      plan.put([base(), aType(EARLY)], [], { version: read }),
    ]);
    expect(saves.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('makes an event’s and a review’s version old', async () => {
    const admin = await acara.anAdmin();
    const { id } = await acara.anEvent({ organizerId: club.uid, status: 'pending_review' });
    const read = acara.stored({ id }).editedAt;
    plan = new Planned(acara, club, { id });
    acara.clock.advance(1);
    await plan.put([base()]);
    const review = (version: string) =>
      acara.does('ReviewEvent').execute(admin, { id, approve: true, note: '', version });
    await expect(review(read)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: {
        changes: expect.arrayContaining([expect.objectContaining({ field: 'types', by: club.name })]),
      },
    });
    expect((await review(acara.stored({ id }).editedAt)).event.status).toBe('published');
  });

  it('writes one entry of the audit log for each change, without what people wrote', async () => {
    await plan.put([base(), aType(EARLY)], [aPool(SMALL, 3)]);
    await plan.put([base(), aType(EARLY)], [aPool(SMALL, 4)]);
    expect(audited(acara)).toEqual([
      [
        'Kelab Teater',
        'plan_edited',
        'Night of the Gamelan',
        'types=changed; pools=changed; price_sen=2500>2500.2000',
      ],
      ['Kelab Teater', 'plan_edited', 'Night of the Gamelan', 'pools=changed'],
    ]);
  });

  it('is for who may edit the event, who sees money only with the office for it', async () => {
    const treasurer = acting(await acara.aMember(club, 'treasurer'), club, 'treasurer');
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    const checkIn = acting(await acara.aMember(club, 'checkin'), club, 'checkin');
    const admin = await acara.anAdmin();
    expect((await plan.put([base()], [], {}, editor)).types[0]?.revenue).toBeNull();
    expect((await plan.put([base()], [], {}, admin)).types[0]?.revenue).toBe(0);
    for (const actor of [checkIn, await acara.aStudent()]) {
      expect((await refusalOf(plan.put([base()], [], {}, actor))).code).toBe('forbidden');
      expect((await refusalOf(plan.view(actor))).code).toBe('forbidden');
    }
    expect((await refusalOf(plan.put([base()], [], {}, treasurer))).code).toBe('forbidden');
    const otherClub = await acara.aVerifiedClub('Kelab Lain');
    expect(await refusalOf(plan.put([base()], [], {}, otherClub))).toEqual(NO_EVENT);
    expect(await refusalOf(plan.view(otherClub))).toEqual(NO_EVENT);
    expect(await refusalOf(plan.view({ ...(await acara.aStudent()) }))).toEqual(NOT_YOUR_ROLE);
  });

  it('refuses a cancelled event, and one from the moment of its end', async () => {
    const over = plainRefusal('event_over', 'This event is over or cancelled, so it can’t be changed.');
    acara.clock.set('2026-12-20T14:59:59.999Z');
    await plan.put([base()]);
    acara.clock.set('2026-12-20T15:00:00.000Z');
    expect(await refusalOf(plan.put([base()]))).toEqual(over);
    const { id } = await acara.anEvent({ organizerId: club.uid, status: 'cancelled' });
    const cancelled = new Planned(acara, club, { id });
    expect(await refusalOf(cancelled.put([{ ...base(), id }]))).toEqual(over);
    expect((await cancelled.view()).types).toHaveLength(1);
  });

  it('counts what confirmed tickets cost of each type, whatever the types cost later', async () => {
    await plan.put([aType(EARLY, { price: 15, poolId: SMALL }), base()], [aPool(SMALL, 2)]);
    const student = await acara.aStudent();
    await plan.buyPaid(student);
    await plan.buy(student);
    await plan.buyPaid(student);
    await plan.put([aType(EARLY, { price: 1, poolId: SMALL }), base()], [aPool(SMALL, 2)]);
    const { types, pools } = await plan.view();
    expect(types.map(({ sold, held, revenue }) => [sold, held, revenue])).toEqual([
      [1, 1, 15],
      [1, 0, 25],
    ]);
    expect(pools.map(({ sold, held }) => [sold, held])).toEqual([[1, 1]]);
  });
});
