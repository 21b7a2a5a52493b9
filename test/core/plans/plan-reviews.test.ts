import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { EditPlanInput } from '#core/plans/edit-plan.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { aPool, aType, EARLY, LATE, MEMBERS, Planned, SMALL } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const APPROVED_AT = '2026-11-20T04:00:00.000Z';
const INSTANT = '2026-12-05T04:00:00.000Z';

describe('review of a changed plan', () => {
  let acara: Acara;
  let plan: Planned;

  /** An approved event with a plan of its base type and two others. */
  const given = async (club: SignedIn) => {
    const event = await acara.anEvent({ organizerId: club.uid, approvedAt: APPROVED_AT });
    plan = new Planned(acara, club, event);
    const admin = await acara.anAdmin();
    await plan.put(types(), [aPool(SMALL, 5)], {}, admin);
  };
  const types = (early: Partial<TypeDraft> = {}): TypeDraft[] => [
    aType(EARLY, { poolId: SMALL, ...early }),
    aType(MEMBERS, { visibility: 'hidden' }),
    aType(plan.event.id),
  ];
  const status = () => acara.stored(plan.event).status;
  beforeEach(() => {
    acara = new Acara();
  });

  it.each<[string, Partial<TypeDraft>]>([
    ['name', { name: 'Earliest' }],
    ['Malay name', { nameMs: 'Paling awal' }],
    ['description', { description: 'With a drink' }],
    ['price', { price: 21 }],
    ['audience', { audience: { anyOf: [{ kind: 'verified_student' }] } }],
    ['visibility', { visibility: 'by_code' }],
  ])('takes an unverified club’s event back to review for another %s', async (_, change) => {
    await given(await acara.aClub());
    await plan.put(types(change), [aPool(SMALL, 5)]);
    expect(acara.stored(plan.event)).toMatchObject({ status: 'pending_review', approvedAt: null });
    expect(audited(acara).at(-1)?.[3]).toContain('status=published>pending_review');
  });

  it('takes it back for a new type, also a hidden one', async () => {
    await given(await acara.aClub());
    await plan.put([...types(), aType(LATE, { visibility: 'hidden' })], [aPool(SMALL, 5)]);
    expect(status()).toBe('pending_review');
  });

  it('takes it back for a type that is no longer retired, but not for one that is', async () => {
    await given(await acara.aClub());
    await plan.put(types({ retired: true }), [aPool(SMALL, 5)]);
    expect(status()).toBe('published');
    await plan.put(types(), [aPool(SMALL, 5)]);
    expect(status()).toBe('pending_review');
  });

  it.each<[string, Partial<EditPlanInput>]>([
    ['pools', { pools: [aPool(SMALL, 4, { name: 'Few', liftsAt: INSTANT })] }],
    ['windows', { types: [aType(EARLY, { opensAt: INSTANT, closesAt: '2026-12-06T04:00:00.000Z' })] }],
    ['order and limits', { types: [aType(EARLY, { opensAfter: MEMBERS, limitPerPerson: 1 })] }],
    ['retired types', { types: [aType(EARLY, { retired: true })] }],
    ['memberships', { types: [aType(EARLY, { grantsMembership: { until: INSTANT } })] }],
  ])('keeps it on sale for other %s', async (_, change) => {
    await given(await acara.aClub());
    const [, ...others] = types();
    const changed = change.types ? [...others, ...change.types] : types();
    await plan.put(changed, change.pools ?? [aPool(SMALL, 5)]);
    expect(acara.stored(plan.event)).toMatchObject({ status: 'published', approvedAt: APPROVED_AT });
  });

  it('keeps it on sale for the same plan, and for one from which a type was left out', async () => {
    await given(await acara.aClub());
    await plan.put(types(), [aPool(SMALL, 5)]);
    await plan.put([aType(plan.event.id)]);
    expect(status()).toBe('published');
  });

  it('keeps a verified club’s event on sale, which loses its approval for what is reviewed alone', async () => {
    await given(await acara.aVerifiedClub());
    await plan.put(types({ closesAt: INSTANT }), [aPool(SMALL, 9)]);
    expect(acara.stored(plan.event)).toMatchObject({ status: 'published', approvedAt: APPROVED_AT });
    await plan.put(types({ price: 30 }), [aPool(SMALL, 9)]);
    expect(acara.stored(plan.event)).toMatchObject({ status: 'published', approvedAt: null });
  });

  it('keeps drafts and events in review as they are, and what an admin changes', async () => {
    const club = await acara.aClub();
    for (const before of ['draft', 'pending_review'] as const) {
      plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, status: before }));
      await plan.put([aType(plan.event.id, { price: 99 })]);
      expect(status()).toBe(before);
    }
    await given(club);
    await plan.put(types({ price: 99 }), [aPool(SMALL, 5)], {}, await acara.anAdmin());
    expect(acara.stored(plan.event)).toMatchObject({ status: 'published', approvedAt: APPROVED_AT });
  });

  it('tells an admin who sent a changed plan, and what changed since it was declined', async () => {
    const club = await acara.aClub();
    await given(club);
    const admin = await acara.anAdmin();
    const waiting = async () =>
      (await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null })).events[0]
        ?.review;
    acara.clock.advance(1);
    await plan.put(types({ price: 30 }), [aPool(SMALL, 5)]);
    expect((await waiting())?.sent).toEqual({ at: '2026-12-01T04:01:00.000Z', by: club.name });
    await acara.does('ReviewEvent').execute(admin, { id: plan.event.id, approve: false, note: 'Too dear.' });
    acara.clock.advance(1);
    await plan.put(types({ price: 20 }), [aPool(SMALL, 5)]);
    await acara.does('PublishEvent').execute(club, { id: plan.event.id });
    expect((await waiting())?.declined?.changes).toEqual(
      ['ticketPrice', 'types'].map((field) => ({ field, by: club.name, at: '2026-12-01T04:02:00.000Z' })),
    );
  });

  it('sells nothing in review, keeps tickets good, and sells by the new plan once it is approved', async () => {
    await given(await acara.aClub());
    const student = await acara.aStudent();
    const bought = await plan.buyPaid(student);
    await plan.put(types({ price: 30 }), [aPool(SMALL, 5)]);
    expect((await refusalOf(plan.buy(student))).code).toBe('event_not_found');
    expect(acara.ticketOf(bought)).toMatchObject({ status: 'confirmed', priceSen: 2_000 });
    const review = { id: plan.event.id, approve: true, note: '' };
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), review);
    expect((await plan.buy(student)).ticket.price).toBe(30);
  });
});
