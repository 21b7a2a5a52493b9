import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aPool, aType, EARLY, LATE, Planned, SMALL } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';

describe('the form of an event and its plan', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, capacity: 5 }));
  });
  const edit = async (differences: Partial<EditEventInput> = {}) => {
    const { startsAt: startDate, endsAt: endDate, priceSen, ...stored } = acara.stored(plan.event);
    const ticketPrice = priceSen / 100;
    const input = { ...EVENT_INPUT, ...stored, startDate, endDate, ticketPrice, ...differences };
    return (await acara.does('EditEvent').execute(club, input)).event;
  };
  const prices = async () => (await plan.view()).types.map(({ price }) => price);

  it('plans nothing for a new event: its one type has its id and its price', async () => {
    const { event } = await acara.does('CreateEvent').execute(club, { ...EVENT_INPUT, status: null });
    const { types, pools } = await new Planned(acara, club, event).view();
    expect(types).toMatchObject([{ id: event.id, name: '', price: event.ticketPrice, state: 'open' }]);
    expect(pools).toEqual([]);
    expect(event).toMatchObject({ priceFrom: event.ticketPrice, priceTo: event.ticketPrice });
    expect(event.types).toMatchObject([{ id: event.id, name: '', left: event.capacity }]);
  });

  it('sets the price of the one type, also of a planned one beside retired types, and ages the plan’s version', async () => {
    expect((await edit({ ticketPrice: 30 })).types).toMatchObject([{ price: 30 }]);
    await plan.put([aType(EARLY, { price: 8 }), aType(plan.event.id, { retired: true, price: 99 })]);
    const { version } = await plan.view();
    acara.clock.advance(1);
    const event = await edit({ ticketPrice: 12 });
    expect(event).toMatchObject({ ticketPrice: 12, types: [{ id: EARLY, price: 12 }] });
    expect(await prices()).toEqual([12, 99]);
    await expect(plan.put([aType(plan.event.id), aType(EARLY)], [], { version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: { changes: [{ field: 'ticketPrice', by: 'Kelab Teater', at: '2026-12-01T04:01:00.000Z' }] },
    });
  });

  it('keeps the price of the one type when it opens for good in the same change', async () => {
    await plan.put([aType(plan.event.id, { price: 10 }), aType(EARLY)]);
    await plan.put([aType(plan.event.id, { price: 10, opensAfter: EARLY }), aType(EARLY, { retired: true })]);
    await acara.write(async (stores) => {
      const types = await stores.ticketTypes.ofEvents([plan.event.id]);
      for (const type of types) await stores.ticketTypes.save({ ...type, openedAt: null });
    });
    await edit({ ticketPrice: 14 });
    expect(await prices()).toEqual([14, 20]);
    expect(plan.stored(plan.event.id)?.openedAt).not.toBeNull();
  });

  it('ignores the price of a form while there are several types, whatever it is', async () => {
    await plan.put([aType(EARLY, { price: 8 }), aType(plan.event.id, { price: 25 })]);
    const { version } = await plan.view();
    for (const ticketPrice of [0, 0.5, 99]) {
      expect(await edit({ ticketPrice, title: `At ${ticketPrice}` })).toMatchObject({ ticketPrice: 8 });
      expect([await prices(), acara.stored(plan.event).priceSen]).toEqual([[8, 25], 800]);
    }
    expect((await plan.view()).version).toBe(version);
  });

  it('ignores it where the one type is not public, which forms do not show', async () => {
    await plan.put([aType(plan.event.id, { price: 25, visibility: 'hidden' })]);
    expect((await plan.shown(club)).ticketPrice).toBe(0);
    await edit({ ticketPrice: 0, title: 'Another title' });
    expect(await prices()).toEqual([25]);
  });

  it('says in lists what the cheapest public type costs, and keeps the capacity the house’s', async () => {
    const types = [
      aType(EARLY, { price: 5, visibility: 'hidden' }),
      aType(LATE, { price: 9, poolId: SMALL }),
    ];
    await plan.put([...types, aType(plan.event.id, { price: 25 })], [aPool(SMALL, 2)]);
    expect(acara.stored(plan.event).priceSen).toBe(900);
    expect(await plan.shown()).toMatchObject({
      ...{ ticketPrice: 9, priceFrom: 9, priceTo: 25, capacity: 5, ticketsSold: 0, ticketsLeft: 5 },
      ...{ listing: { state: 'open', opensAt: null } },
    });
    expect((await plan.shown()).types.map(({ left }) => left)).toEqual([2, 5]);
  });

  it('says in a refusal of the form what of the plan has changed since', async () => {
    const { version } = await plan.shown(club);
    acara.clock.advance(1);
    await plan.put([aType(plan.event.id, { price: 25 }), aType(EARLY, { price: 8 })], [aPool(SMALL, 2)]);
    const since = { by: 'Kelab Teater', at: '2026-12-01T04:01:00.000Z' };
    await expect(edit({ version, title: 'Other' })).rejects.toMatchObject({
      params: { changes: ['ticketPrice', 'types', 'pools'].map((field) => ({ field, ...since })) },
    });
  });
});
