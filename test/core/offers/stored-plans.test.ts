import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { standingOfType } from '#core/events/standing-of-event.ts';
import { exclusionOf } from '#core/offers/audience.ts';
import type { Plan } from '#core/offers/plan.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aClub } from '#test/support/a-club.ts';
import { Acara } from '#test/support/acara.ts';
import { anyMember, anyPlan, EVENT } from './random-plans.ts';

const RUNS = { numRuns: 50 };
const anyBuyer = anyMember.map(({ clubs, lists: _lists, ...proven }) => ({ clubs, proven }));

describe('any stored plan', () => {
  let acara: Acara;
  let admin: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    await acara.write(async ({ clubs }) => {
      for (const id of ['club-1', 'club-2', 'club-3']) await clubs.add(aClub({ id, name: `Kelab ${id}` }));
    });
  });

  /** Stores the plan as that of a new event, whose tickets are all unsold. Returns the event's id. */
  async function given(plan: Plan): Promise<string> {
    const { id } = await acara.anEvent({ perPersonLimit: 2, capacity: 3, plannedAt: acara.clock.now() });
    const own = (one: string) => (one === EVENT ? id : `${one}-of-${id}`);
    const maybeOwn = (one: string | null) => (one === null ? null : own(one));
    const noList = plan.types.map((type) => {
      const anyOf = type.audience?.anyOf.filter(({ kind }) => kind !== 'list') ?? [];
      return { ...type, audience: anyOf.length === 0 ? null : { anyOf } };
    });
    await acara.write(async ({ ticketTypes, pools }) => {
      for (const pool of plan.pools) await pools.add({ ...pool, id: own(pool.id), eventId: id });
      for (const type of noList) {
        const stored = {
          ...{ ...type, id: own(type.id), eventId: id, name: `Type ${type.position}`, sold: 0, held: 0 },
          ...{ poolId: maybeOwn(type.poolId), opensAfter: maybeOwn(type.opensAfter) },
        };
        await (type.id === EVENT ? ticketTypes.save(stored) : ticketTypes.add(stored));
      }
    });
    return id;
  }

  it('stands for everybody as before when what was read of it is saved again', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, anyBuyer, fc.nat(3), async (plan, { proven }, minutes) => {
        acara.clock.set(addMinutes('2026-12-01T04:00:00.000Z', minutes));
        const id = await given(plan);
        const buyer = { ...(await acara.aStudent()), proven };
        const offers = () => acara.does('ViewOffers').execute(buyer, { id });
        const [before, offered] = [await acara.does('ViewPlan').execute(admin, { id }), await offers()];

        const after = await acara.does('EditPlan').execute(admin, { ...before, id });

        expect({ ...after, version: before.version }).toEqual(before);
        expect(await offers()).toEqual(offered);
      }),
      RUNS,
    );
  });

  it('shows on the page, of what everybody can read, the standing that the server answers', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, anyBuyer, fc.nat(3), async (plan, { proven, clubs }, minutes) => {
        acara.clock.set(addMinutes('2026-12-01T04:00:00.000Z', minutes));
        const id = await given(plan);
        const since = acara.clock.now();
        const buyer = { ...(await acara.aStudent()), proven };
        await acara.write(async ({ members }) => {
          for (const clubId of clubs) await members.save({ clubId, uid: buyer.uid, office: 'editor', since });
        });
        const bought = await acara
          .does('PurchaseTicket')
          .execute(buyer, { eventId: id, quantity: 1, idempotencyKey: null })
          .then(
            ({ ticket }) => ticket.type.id,
            () => null,
          );

        const { event } = await acara.does('ViewEvent').execute(buyer, { id });
        const { offers } = await acara.does('ViewOffers').execute(buyer, { id });

        const own = (typeId: string | null) => Number(bought !== null && typeId === bought);
        const onPage = event.types.map((type) =>
          standingOfType(event, type, {
            owned: Number(bought !== null),
            ownedOfType: own(type.id),
            exclusion: type.audience && exclusionOf(type.audience, { ...proven, clubs, lists: [] }),
            takesPayments: true,
          }),
        );
        expect(onPage).toEqual(offers.map(({ standing }) => standing));
        expect(event.types).toEqual(offers.map(({ type }) => type));
      }),
      RUNS,
    );
  });
});
