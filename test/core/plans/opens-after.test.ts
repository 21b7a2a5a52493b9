import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aPool, aType, EARLY, LATE, Planned, SMALL, uuid } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const CLOSES = '2026-12-05T04:00:00.000Z';

describe('type that opens after another one', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  let student: SignedIn;
  /** One early place, then the base type, then a late type. */
  const put = (early = {}, pool = 1, status: 'published' | 'draft' = 'published') =>
    given(status).then(() => plan.put(types(early), [aPool(SMALL, pool)]));
  const given = async (status: Event['status']) => {
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, capacity: 3, status }));
  };
  const types = (early = {}, late = {}) => [
    aType(EARLY, { poolId: SMALL, ...early }),
    aType(plan.event.id, { opensAfter: EARLY }),
    aType(LATE, { opensAfter: plan.event.id, ...late }),
  ];
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    student = await acara.aStudent();
  });
  const lapse = async () => {
    acara.clock.advance(16);
    await acara.does('ExpireHolds').execute(SYSTEM);
  };

  it('waits while the other one has places, and refuses who asks for it', async () => {
    await put();
    expect(await plan.states(student)).toEqual(['open', 'after', 'after']);
    const refused = plan.buy(student, { typeId: plan.event.id });
    await expect(refused).rejects.toMatchObject({ code: 'not_on_sale', params: { reason: 'after' } });
  });

  it('stays open after the last place was held and lapsed, while the first is open again', async () => {
    await put();
    await plan.buy(student);
    expect(await plan.states(student)).toEqual(['sold_out', 'open', 'after']);
    await lapse();
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
    expect(plan.stored(plan.event.id)?.openedAt).toBe('2026-12-01T04:00:00.000Z');
    await plan.put(types(), [aPool(SMALL, 2)]);
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
  });

  it('opens when late money takes the last place', async () => {
    await put({}, 2);
    const late = await acara.buy(student, plan.event);
    await lapse();
    await plan.buy(student);
    expect(await plan.states(student)).toEqual(['open', 'after', 'after']);
    await acara.settle(acara.reportOf(late));
    expect(await plan.states(student)).toEqual(['sold_out', 'open', 'after']);
    await lapse();
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
  });

  it('opens when the house is full', async () => {
    await put({ poolId: null }, 1);
    for (let n = 0; n < 3; n += 1) await plan.buy(student);
    expect(await plan.states(student)).toEqual(['sold_out', 'sold_out', 'sold_out']);
    await lapse();
    expect(await plan.states(student)).toEqual(['open', 'open', 'open']);
  });

  it('opens when the event gets so small that nothing is left', async () => {
    await put({ poolId: null }, 1);
    await plan.buyPaid(student);
    const resize = (capacity: number) => {
      const { startsAt: startDate, endsAt: endDate, ...stored } = acara.stored(plan.event);
      const input = { ...EVENT_INPUT, ...stored, startDate, endDate, ticketPrice: 20, capacity };
      return acara.does('EditEvent').execute(club, input);
    };
    await resize(1);
    await resize(3);
    expect(await plan.states(student)).toEqual(['open', 'open', 'open']);
  });

  it('opens when a smaller pool leaves nothing of the first, and stays open when it grows again', async () => {
    await put({}, 2);
    await plan.buyPaid(student);
    await plan.put(types(), [aPool(SMALL, 1)]);
    await plan.put(types(), [aPool(SMALL, 3)]);
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
  });

  it('opens at the millisecond at which the first one closes, and stays open when that is sold for longer', async () => {
    await put({ closesAt: CLOSES });
    acara.clock.set('2026-12-05T03:59:59.999Z');
    expect(await plan.states(student)).toEqual(['open', 'after', 'after']);
    acara.clock.set(CLOSES);
    expect(await plan.states(student)).toEqual(['closed', 'open', 'after']);
    await plan.put(types({ closesAt: '2026-12-06T04:00:00.000Z' }), [aPool(SMALL, 1)]);
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
  });

  it('opens when the first one is retired, and stays open when that comes back', async () => {
    await put();
    await plan.put(types({ retired: true }), [aPool(SMALL, 1)]);
    expect(await plan.states(student)).toEqual(['open', 'after']);
    await plan.put(types(), [aPool(SMALL, 1)]);
    expect(await plan.states(student)).toEqual(['open', 'open', 'after']);
  });

  it('waits again for another type that is put before it', async () => {
    await put();
    await plan.buy(student);
    await plan.put(types({}, { opensAfter: EARLY }), [aPool(SMALL, 1)]);
    expect(await plan.states(student)).toEqual(['sold_out', 'open', 'open']);
    await plan.put(types(), [aPool(SMALL, 1)]);
    expect(await plan.states(student)).toEqual(['sold_out', 'open', 'after']);
  });

  it('waits for its own opening, too, which is told first', async () => {
    await put();
    const opensAt = '2026-12-02T04:00:00.000Z';
    await plan.put(types({}, { opensAt }), [aPool(SMALL, 1)]);
    expect((await plan.shown()).types.map(({ state }) => state)).toEqual(['open', 'after', 'opens']);
    acara.clock.set(opensAt);
    expect((await plan.shown()).types.map(({ state }) => state)).toEqual(['open', 'after', 'after']);
  });

  it('does not open for good while the event is a draft', async () => {
    await put({ retired: true }, 1, 'draft');
    await plan.put(types(), [aPool(SMALL, 0)]);
    await plan.put(types(), [aPool(SMALL, 1)]);
    expect(plan.stored(plan.event.id)?.openedAt).toBeNull();
    await acara.does('PublishEvent').execute(club, { id: plan.event.id });
    expect(await plan.states(student)).toEqual(['open', 'after', 'after']);
  });

  it.each(['draft', 'pending_review'] as const)(
    'stays open when the event becomes %s after the first one closed, which is then sold for longer',
    async (status) => {
      await put({ closesAt: CLOSES });
      acara.clock.set(CLOSES);
      const { startsAt: startDate, endsAt: endDate, ...stored } = acara.stored(plan.event);
      const changed = { ...EVENT_INPUT, ...stored, startDate, endDate, title: 'Another title' };
      const unverified = { ...club, club: club.club && { ...club.club, isVerified: false } };
      if (status === 'draft') await acara.does('UnpublishEvent').execute(club, { id: plan.event.id });
      else await acara.does('EditEvent').execute(unverified, changed);
      expect(acara.stored(plan.event).status).toBe(status);
      await plan.put(types(), [aPool(SMALL, 1)]);
      expect((await plan.view()).types.map(({ state }) => state)).toEqual(['open', 'open', 'after']);
    },
  );

  it('opens for good when the event is published while the first one has no place until its pool lifts', async () => {
    const publish = {
      draft: () => acara.does('PublishEvent').execute(club, { id: plan.event.id }),
      pending_review: async () => {
        const admin = await acara.anAdmin();
        await acara.does('ReviewEvent').execute(admin, { id: plan.event.id, approve: true, note: '' });
      },
    };
    for (const status of ['draft', 'pending_review'] as const) {
      await given(status);
      const early = uuid(status.length);
      const waiting = aType(plan.event.id, { opensAfter: early });
      const liftsAt = addMinutes(acara.clock.now(), 60);
      await plan.put(
        [aType(early, { poolId: early }), waiting],
        [{ id: early, name: '', capacity: 0, liftsAt }],
      );
      await publish[status]();
      acara.clock.set(liftsAt);
      expect(await plan.states(student)).toEqual(['open', 'open']);
    }
  });

  it('opens nothing by a purchase that is refused', async () => {
    await put();
    const other = await acara.aStudent('Budi');
    expect((await refusalOf(plan.buy(other, { price: 1 }))).code).toBe('price_changed');
    expect(plan.stored(plan.event.id)?.openedAt).toBeNull();
  });
});
