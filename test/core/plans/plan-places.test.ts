import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { aPool, aType, EARLY, LARGE, LATE, Planned, SMALL } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const LIFT = '2026-12-05T04:00:00.000Z';
const BEFORE_LIFT = '2026-12-05T03:59:59.999Z';
const WITH_TICKETS = plainRefusal(
  'wrong_state',
  'A ticket type that has tickets can’t be removed. Retire it instead.',
);
const taken = (places: number, pool = 'Early places') =>
  plainRefusal('wrong_state', `${places} places of “${pool}” are taken, so it can’t have fewer.`);

describe('places of a plan', () => {
  let acara: Acara;
  let plan: Planned;
  let student: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    const club = await acara.aVerifiedClub();
    student = await acara.aStudent();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, capacity: 6 }));
  });
  const base = (differences = {}) => aType(plan.event.id, differences);
  const left = async () => (await plan.shown()).types.map((type) => type.left);

  describe('of types that have tickets', () => {
    it('refuses to leave out the base type, also one that never had a ticket', async () => {
      expect(await refusalOf(plan.put([aType(EARLY)]))).toEqual(WITH_TICKETS);
      const { types } = await plan.put([aType(EARLY), base({ retired: true })]);
      expect(types.map(({ retired }) => retired)).toEqual([false, true]);
    });

    it('refuses to leave out a type with a held, a sold and an expired ticket, which can be retired', async () => {
      await plan.put([aType(EARLY), base()]);
      const { ticket } = await plan.buy(student);
      expect(await refusalOf(plan.put([base()]))).toEqual(WITH_TICKETS);
      acara.clock.advance(16);
      await acara.does('ExpireHolds').execute(SYSTEM);
      expect(acara.ticketOf({ ticket }).status).toBe('expired');
      expect(plan.stored(EARLY)).toMatchObject({ sold: 0, held: 0 });
      expect(await refusalOf(plan.put([base()]))).toEqual(WITH_TICKETS);
      const bought = await plan.buyPaid(student);
      expect(await refusalOf(plan.put([base()]))).toEqual(WITH_TICKETS);

      const { types } = await plan.put([base(), aType(EARLY, { retired: true })]);
      expect(types.map(({ retired, sold, state }) => [retired, sold, state])).toEqual([
        [false, 0, 'open'],
        [true, 1, 'closed'],
      ]);
      expect((await plan.shown()).types.map(({ id }) => id)).toEqual([plan.event.id]);
      expect((await refusalOf(plan.buy(student, { typeId: EARLY }))).code).toBe('type_not_found');
      expect(acara.ticketOf(bought)).toMatchObject({ status: 'confirmed', typeName: 'Type 0001' });
      await plan.put([base(), aType(EARLY)]);
      expect((await plan.buy(student, { typeId: EARLY })).ticket.type.id).toBe(EARLY);
    });

    it('keeps when a type was retired', async () => {
      await plan.put([base(), aType(EARLY, { retired: true })]);
      const retiredAt = plan.stored(EARLY)?.retiredAt;
      acara.clock.advance(5);
      await plan.put([base(), aType(EARLY, { retired: true })]);
      expect(plan.stored(EARLY)?.retiredAt).toBe(retiredAt);
    });

    it('keeps what tickets were sold as', async () => {
      await plan.put([aType(EARLY, { name: 'Early', nameMs: 'Awal' }), base()]);
      const bought = await plan.buy(student);
      await plan.put([aType(EARLY, { name: 'Other', price: 99 }), base()]);
      const ticket = acara.ticketOf(bought);
      expect(ticket).toMatchObject({ typeName: 'Early', typeNameMs: 'Awal', priceSen: 2_000 });
      const view = await acara.does('ViewTicket').execute(student, ticket);
      expect(view.ticket.type).toEqual({ id: EARLY, name: 'Early', nameMs: 'Awal' });
    });
  });

  describe('in pools', () => {
    it('refuses a pool below what is sold and held of its types, and takes one of exactly that', async () => {
      const types = [aType(EARLY, { poolId: SMALL }), aType(LATE, { poolId: SMALL }), base()];
      await plan.put(types, [aPool(SMALL, 3)]);
      await plan.buyPaid(student, { typeId: EARLY });
      await plan.buy(student, { typeId: LATE });
      expect(await refusalOf(plan.put(types, [aPool(SMALL, 1)]))).toEqual(taken(2));
      expect(await refusalOf(plan.put(types, [aPool(SMALL, 1, { name: '' })]))).toEqual(
        plainRefusal('wrong_state', '2 places are taken, so the limit can’t be lower.'),
      );
      await plan.put(types, [aPool(SMALL, 2)]);
      expect(await left()).toEqual([0, 0, 4]);
    });

    it('counts tickets of a type that is moved into a pool, also those of before the plan', async () => {
      await plan.buyPaid(student);
      await plan.buy(student);
      const inPool = [base({ poolId: SMALL }), aType(EARLY)];
      expect(await refusalOf(plan.put(inPool, [aPool(SMALL, 1)]))).toEqual(taken(2));
      const { pools } = await plan.put(inPool, [aPool(SMALL, 3)]);
      expect(pools[0]).toMatchObject({ sold: 1, held: 1 });
      await plan.buy(student, { typeId: EARLY });
      const moved = [base({ poolId: SMALL }), aType(EARLY, { poolId: SMALL })];
      expect(await refusalOf(plan.put(moved, [aPool(SMALL, 2)]))).toEqual(taken(3));
      await plan.put(moved, [aPool(SMALL, 3)]);
      expect(await left()).toEqual([0, 0]);
    });

    it('counts tickets of retired types, and frees a pool of the types that leave it', async () => {
      await plan.put([aType(EARLY, { poolId: SMALL }), base()], [aPool(SMALL, 2)]);
      await plan.buyPaid(student);
      const retired = aType(EARLY, { poolId: SMALL, retired: true });
      const { pools } = await plan.put([base({ poolId: SMALL }), retired], [aPool(SMALL, 2)]);
      expect(pools[0]).toMatchObject({ sold: 1, held: 0 });
      expect(await left()).toEqual([1]);
      await plan.put(
        [base({ poolId: SMALL }), aType(EARLY, { poolId: LARGE })],
        [aPool(SMALL, 2), aPool(LARGE, 9)],
      );
      expect(await left()).toEqual([2, 5]);
    });

    it('gives places back to the pool with a hold that lapses', async () => {
      await plan.put([aType(EARLY, { poolId: SMALL }), base()], [aPool(SMALL, 1)]);
      await plan.buy(student);
      expect(await left()).toEqual([0, 5]);
      acara.clock.advance(16);
      await acara.does('ExpireHolds').execute(SYSTEM);
      expect(await left()).toEqual([1, 6]);
    });

    it('caps until the instant at which it lifts, and may be smaller than what is taken from then on', async () => {
      const types = [base({ poolId: SMALL })];
      await plan.put(types, [aPool(SMALL, 1, { liftsAt: LIFT })]);
      await plan.buy(student);
      acara.clock.set(BEFORE_LIFT);
      await acara.does('ExpireHolds').execute(SYSTEM);
      await plan.buyPaid(student);
      expect([await left(), await plan.states(student)]).toEqual([[0], ['sold_out']]);
      expect((await refusalOf(plan.buy(student))).code).toBe('sold_out');
      acara.clock.set(LIFT);
      expect([await left(), await plan.states(student)]).toEqual([[5], ['open']]);
      await plan.buy(student);
      const lifted = aPool(SMALL, 0, { liftsAt: LIFT });
      expect((await plan.put(types, [lifted])).pools[0]).toMatchObject({ sold: 1, held: 1, capacity: 0 });
      expect(await refusalOf(plan.put(types, [aPool(SMALL, 1)]))).toEqual(taken(2));
    });

    it('never sells more than the house has, however large pools are', async () => {
      const types = [aType(EARLY, { poolId: SMALL, price: 0 }), base({ price: 0 })];
      await plan.put(types, [aPool(SMALL, 100)]);
      for (let n = 0; n < 6; n += 1) await plan.buy(student, { typeId: EARLY });
      expect(await left()).toEqual([0, 0]);
      expect((await refusalOf(plan.buy(student))).code).toBe('sold_out');
    });

    it('confirms late money of a lapsed place only while house and pool have one', async () => {
      await plan.put([aType(EARLY, { poolId: SMALL }), base()], [aPool(SMALL, 1)]);
      const late = await acara.buy(student, plan.event);
      acara.clock.advance(16);
      await acara.does('ExpireHolds').execute(SYSTEM);
      await plan.buy(await acara.aStudent('Budi'));
      await acara.settle(acara.reportOf(late));
      expect(acara.ticketOf(late).status).toBe('expired');
      expect(acara.refunds().map(({ reason }) => reason)).toEqual(['late_no_seat']);
      expect(await left()).toEqual([0, 5]);
    });
  });
});
