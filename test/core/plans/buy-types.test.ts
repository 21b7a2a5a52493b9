import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { aType, EARLY, LATE, MEMBERS, Planned, uuid } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const OPENS = '2026-12-05T04:00:00.000Z';
const SOONER = '2026-12-04T04:00:00.000Z';
const STUDENTS = { anyOf: [{ kind: 'verified_student' as const }] };

describe('buying from a plan', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  let student: SignedIn;
  const given = async (differences = {}) => {
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, ...differences }));
  };
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    student = await acara.aStudent();
    await given();
  });
  const base = (differences: Partial<TypeDraft> = {}) => aType(plan.event.id, differences);
  const bought = async (input = {}) => (await plan.buy(student, input)).ticket;
  const refusal = async (input = {}) => {
    const error = await plan.buy(student, input).then(
      () => null,
      (thrown) => thrown,
    );
    return { code: error?.code, ...error?.params };
  };

  it('sells the first type by position that is open, with the type’s name and price', async () => {
    await plan.put([
      aType(LATE, { opensAt: OPENS, price: 5 }),
      aType(EARLY, { name: 'Early', nameMs: 'Awal', price: 8 }),
      base(),
    ]);
    const ticket = await bought();
    expect(ticket).toMatchObject({ price: 8, type: { id: EARLY, name: 'Early', nameMs: 'Awal' } });
    expect(acara.ticketOf({ ticket })).toMatchObject({ typeId: EARLY, priceSen: 800, typeNameMs: 'Awal' });
  });

  it('sells the type that is asked for, the base type by the event’s id', async () => {
    await plan.put([aType(EARLY), base({ name: 'Everybody' })]);
    const ticket = await bought({ typeId: plan.event.id });
    expect(ticket.type).toEqual({ id: plan.event.id, name: 'Everybody', nameMs: null });
    expect(acara.ticketOf({ ticket }).typeId).toBeNull();
    expect((await bought({ typeId: EARLY })).type.id).toBe(EARLY);
  });

  it('sells the base type of an event without a plan by its id, and knows no other', async () => {
    expect((await bought({ typeId: plan.event.id })).type).toEqual({
      id: plan.event.id,
      name: '',
      nameMs: null,
    });
    expect(await refusal({ typeId: EARLY })).toEqual({ code: 'type_not_found' });
  });

  it.each(['by_code', 'hidden', 'door_only'] as const)(
    'sells no %s type, and shows it to nobody',
    async (visibility) => {
      await plan.put([
        aType(EARLY, { visibility, price: 1 }),
        base(),
        aType(LATE, { opensAfter: EARLY, price: 30 }),
      ]);
      expect((await bought()).type.id).toBe(plan.event.id);
      expect(await refusal({ typeId: EARLY })).toEqual({ code: 'type_not_found' });
      const shown = await plan.shown();
      expect(shown.types.map(({ id, opensAfter }) => [id, opensAfter])).toEqual([
        [plan.event.id, null],
        [LATE, null],
      ]);
      expect(shown).toMatchObject({ ticketPrice: 20, priceFrom: 20, priceTo: 30 });
      expect((await plan.shown(club)).types.map(({ id }) => id)).toEqual([plan.event.id, LATE]);
      expect((await plan.offers(student)).map(({ type }) => [type.id, type.opensAfter])).toEqual([
        [plan.event.id, null],
        [LATE, null],
      ]);
      expect((await plan.view()).types).toHaveLength(3);
    },
  );

  it('sells nothing of a plan without a public type', async () => {
    await plan.put([base({ visibility: 'hidden' })]);
    expect(await refusal()).toEqual({ code: 'not_on_sale', reason: 'closed' });
    expect(await plan.shown()).toMatchObject({ types: [], ticketPrice: 0, listing: { state: 'closed' } });
  });

  it('opens and closes a type to the millisecond of the server’s clock, without a job', async () => {
    await plan.put([base({ opensAt: SOONER, closesAt: OPENS })]);
    const standing = async () => (await plan.offers(student))[0]?.standing;
    acara.clock.set('2026-12-04T03:59:59.999Z');
    expect(await standing()).toEqual({ state: 'opens', opensAt: SOONER });
    expect(await refusal()).toEqual({ code: 'not_on_sale', reason: 'opens', opensAt: SOONER });
    acara.clock.set(SOONER);
    expect(await standing()).toEqual({ state: 'open' });
    await plan.buyPaid(student);
    acara.clock.set('2026-12-05T03:59:59.999Z');
    const held = await acara.buy(student, plan.event);
    acara.clock.set(OPENS);
    expect(await standing()).toEqual({ state: 'closed' });
    expect(await refusal()).toEqual({ code: 'not_on_sale', reason: 'closed' });
    await acara.play(held);
    expect(acara.ticketOf(held).status).toBe('confirmed');
  });

  describe('with a price', () => {
    beforeEach(() =>
      plan.put([aType(EARLY, { price: 15 }), aType(LATE, { price: 10 }), base({ price: 15 })]),
    );

    it('sells without a type the first open one at that price, else says the price of the first', async () => {
      expect((await bought({ price: 15 })).type.id).toBe(EARLY);
      expect((await bought({ price: 10 })).type.id).toBe(LATE);
      expect(await refusal({ price: 12 })).toEqual({ code: 'price_changed', priceSen: 1_500 });
    });

    it('sells a type that is asked for at that price alone', async () => {
      expect((await bought({ typeId: LATE, price: 10 })).type.id).toBe(LATE);
      expect(await refusal({ typeId: LATE, price: 15 })).toEqual({ code: 'price_changed', priceSen: 1_000 });
    });

    it('passes over a type at that price that is not open', async () => {
      await plan.put([
        aType(EARLY, { price: 15, opensAt: OPENS }),
        aType(LATE, { price: 10 }),
        base({ price: 15 }),
      ]);
      expect((await bought({ price: 15 })).type.id).toBe(plan.event.id);
    });
  });

  describe('again with the same key', () => {
    const key = { idempotencyKey: 'key-1' };
    beforeEach(() => plan.put([aType(EARLY, { price: 15 }), base()]));

    it('answers with the same ticket, by its type or without one, whatever the plan says by then', async () => {
      const first = await bought({ ...key, typeId: EARLY });
      await plan.put([base(), aType(EARLY, { price: 99, retired: true })]);
      for (const again of [{}, { typeId: EARLY }, { price: 15 }, { typeId: EARLY, price: 15 }])
        expect((await bought({ ...key, ...again })).id).toBe(first.id);
      expect(acara.stored(plan.event).held).toBe(1);
    });

    it('answers with the same ticket for the base type by the event’s id', async () => {
      const first = await bought({ ...key, typeId: plan.event.id });
      expect((await bought({ ...key, typeId: plan.event.id })).id).toBe(first.id);
      expect(await refusal({ ...key, typeId: EARLY })).toEqual({ code: 'idempotency_conflict' });
    });

    it('refuses another type or price', async () => {
      await bought({ ...key, typeId: EARLY });
      for (const other of [{ typeId: plan.event.id }, { typeId: uuid(9) }, { price: 20 }])
        expect(await refusal({ ...key, ...other })).toEqual({ code: 'idempotency_conflict' });
    });
  });

  describe('at a limit', () => {
    it('tells of the event’s limit before the type’s, and counts held and confirmed tickets', async () => {
      await given({ perPersonLimit: 2 });
      await plan.put([aType(EARLY, { limitPerPerson: 1 }), base({ limitPerPerson: 5 })]);
      await bought({ typeId: EARLY });
      expect(await refusal({ typeId: EARLY })).toEqual({ code: 'already_at_limit', reason: 'type', max: 1 });
      await plan.buyPaid(student, { typeId: plan.event.id });
      for (const typeId of [EARLY, plan.event.id])
        expect(await refusal({ typeId })).toEqual({ code: 'already_at_limit', reason: 'event', max: 2 });
      expect((await plan.offers(student)).map(({ standing }) => standing)).toEqual([
        { state: 'at_limit', reason: 'event', max: 2 },
        { state: 'at_limit', reason: 'event', max: 2 },
      ]);
      expect((await plan.buy(await acara.aStudent('Budi'))).ticket.type.id).toBe(EARLY);
    });

    it('limits the base type by its own tickets, goes on to the next type, and sells again what was given back', async () => {
      await plan.put([base({ limitPerPerson: 1, price: 0 }), aType(EARLY, { price: 0, limitPerPerson: 1 })]);
      const first = await bought();
      expect((await bought()).type.id).toBe(EARLY);
      expect(await refusal()).toEqual({ code: 'already_at_limit', reason: 'type', max: 1 });
      await acara.does('CancelTicket').execute(student, first);
      expect((await bought()).type.id).toBe(plan.event.id);
    });
  });

  it('tells everybody the same state, and who asks their own standing', async () => {
    await plan.put([aType(MEMBERS, { audience: STUDENTS }), base({ limitPerPerson: 1 })]);
    await bought();
    expect((await plan.shown(student)).types.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await plan.states(student)).toEqual(['not_for_you', 'at_limit']);
  });

  it('tells nobody of the types of a draft, and of paused sales before anything else', async () => {
    await given({ status: 'draft' });
    await plan.put([base({ opensAt: OPENS })]);
    expect((await refusalOf(plan.offers(student))).code).toBe('event_not_found');
    expect(await refusal()).toEqual({ code: 'event_not_found' });
    expect(await plan.states(club)).toEqual(['draft']);
    await given({ pausedFor: 'verification_revoked' });
    await plan.put([base({ opensAt: OPENS, audience: STUDENTS })]);
    expect(await plan.states(student)).toEqual(['paused']);
    expect(await refusal()).toEqual({ code: 'not_on_sale', reason: 'paused' });
  });

  it('shows the offers of an event without a plan, and needs somebody who is signed in', async () => {
    expect(await plan.states(student)).toEqual(['open']);
    const offers = acara.does('ViewOffers').execute({ kind: 'anonymous' }, plan.event);
    expect(await refusalOf(offers)).toEqual(plainRefusal('unauthenticated', 'Please sign in first.'));
  });

  it('counts holds of every type among those that one person may have', async () => {
    await plan.put([aType(EARLY), base(), aType(LATE, { price: 0 })]);
    for (const typeId of [EARLY, EARLY, EARLY, plan.event.id, plan.event.id]) await bought({ typeId });
    expect(await refusal({ typeId: EARLY })).toEqual({ code: 'too_many_holds', held: 5 });
    expect((await bought({ typeId: LATE })).status).toBe('confirmed');
  });
});
