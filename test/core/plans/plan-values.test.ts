import { beforeEach, describe, expect, it } from 'vitest';
import type { AudienceGroup } from '#core/offers/audience.ts';
import type { PoolDraft, TypeDraft } from '#core/plans/plan-draft.ts';
import { aPool, aType, EARLY, LARGE, LATE, MEMBERS, Planned, SMALL, uuid } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const INSTANT = '2026-12-05T04:00:00.000Z';
const STUDENTS = { kind: 'verified_student' } as const;

describe('values of a plan', () => {
  let acara: Acara;
  let plan: Planned;
  const given = async (terms: { readonly lowestPaidPriceSen?: null } = {}) => {
    acara = new Acara(terms);
    const club = await acara.aVerifiedClub();
    const priceSen = terms.lowestPaidPriceSen === null ? 0 : 2_500;
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen }));
  };
  beforeEach(() => given());

  const base = (differences: Partial<TypeDraft> = {}) => aType(plan.event.id, { price: 0, ...differences });
  /** Returns the fields that a plan of the base type and others is refused for. */
  const problems = async (types: readonly TypeDraft[], pools: readonly PoolDraft[] = []) => {
    const before = await plan.view();
    const { code, fields } = await refusalOf(plan.put([base(), ...types], pools));
    expect(code).toBe('invalid_input');
    expect(await plan.view()).toEqual(before);
    return fields;
  };
  const groups = (...anyOf: readonly AudienceGroup[]) => problems([aType(EARLY, { audience: { anyOf } })]);

  it.each<[string, Partial<TypeDraft>, Record<string, string>]>([
    ['an empty name', { name: ' ' }, { name: 'Name is required.' }],
    ['a long name', { name: 'n'.repeat(61) }, { name: 'Name can have at most 60 characters.' }],
    [
      'a long Malay name',
      { nameMs: 'n'.repeat(61) },
      { nameMs: 'Malay name can have at most 60 characters.' },
    ],
    [
      'a long description',
      { description: 'n'.repeat(301) },
      { description: 'Description can have at most 300 characters.' },
    ],
    [
      'a price that no bank takes',
      { price: 0.99 },
      { price: 'The price can be free (0) or at least RM\u00a01.00: banks don’t take smaller payments.' },
    ],
    ['a price below zero', { price: -1 }, { price: 'x' }],
    ['a price with three decimals', { price: 1.005 }, { price: 'x' }],
    ['a day that does not exist', { opensAt: '2026-02-30T10:00' }, { opensAt: 'x' }],
    ['an end that is no time', { closesAt: 'soon' }, { closesAt: 'x' }],
    [
      'an end before the opening',
      { opensAt: INSTANT, closesAt: '2026-12-05T03:59:59.999Z' },
      { closesAt: 'It must close after it opens.' },
    ],
    [
      'an end at the opening',
      { opensAt: INSTANT, closesAt: INSTANT },
      { closesAt: 'It must close after it opens.' },
    ],
    ['a limit of none', { limitPerPerson: 0 }, { limitPerPerson: 'x' }],
    ['half a limit', { limitPerPerson: 1.5 }, { limitPerPerson: 'x' }],
    ['another visibility', { visibility: 'secret' }, { visibility: 'x' }],
    ['a pool that is not there', { poolId: LARGE }, { poolId: 'Pool doesn’t exist (any more).' }],
    [
      'a type before it that is not there',
      { opensAfter: LATE },
      { opensAfter: 'Opens after doesn’t exist (any more).' },
    ],
    ['waiting for itself', { opensAfter: EARLY }, { opensAfter: 'x' }],
    [
      'a membership until no time',
      { grantsMembership: { until: 'ever' } },
      { 'grantsMembership.until': 'x' },
    ],
    ['an id that is none', { id: 'early' }, { id: 'x' }],
  ])('refuses %s and changes nothing', async (_, change, expected) => {
    const fields = await problems([aType(EARLY, change)]);
    const named = Object.entries(expected).map(([field, sentence]) => [
      `types.1.${field}`,
      sentence === 'x' ? expect.any(String) : sentence,
    ]);
    expect(fields).toEqual(Object.fromEntries(named));
  });

  it.each<[string, Partial<PoolDraft>, string]>([
    ['a long name', { name: 'n'.repeat(61) }, 'name'],
    ['a capacity below zero', { capacity: -1 }, 'capacity'],
    ['half a place', { capacity: 1.5 }, 'capacity'],
    ['a capacity without end', { capacity: 1_000_001 }, 'capacity'],
    ['a lift at no time', { liftsAt: 'later' }, 'liftsAt'],
    ['an id that is none', { id: 'pool' }, 'id'],
  ])('refuses a pool with %s', async (_, change, field) => {
    const pool = { ...aPool(SMALL, 3), ...change };
    expect(await problems([], [pool])).toEqual({ [`pools.0.${field}`]: expect.any(String) });
  });

  it('takes a pool of no places, one larger than the house, and instants in the past', async () => {
    const past = { opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2021-01-01T00:00:00.000Z' };
    const pools = [aPool(SMALL, 0, { name: '' }), aPool(LARGE, 1_000_000, { liftsAt: past.opensAt })];
    const { types } = await plan.put([base(), aType(EARLY, { ...past, poolId: SMALL })], pools);
    expect(types.map(({ state }) => state)).toEqual(['open', 'closed']);
  });

  it('names every problem of every type and pool at once', async () => {
    const fields = await problems(
      [aType(EARLY, { name: '' }), aType(LATE, { price: 0.5 })],
      [aPool(SMALL, -1)],
    );
    expect(Object.keys(fields ?? {})).toEqual(['types.1.name', 'types.2.price', 'pools.0.capacity']);
  });

  it('refuses types that wait for each other, and takes a chain of them', async () => {
    const types = [
      aType(EARLY, { opensAfter: LATE }),
      aType(MEMBERS, { opensAfter: EARLY }),
      aType(LATE, { opensAfter: MEMBERS }),
    ];
    const circle = 'A ticket type can’t wait for itself, also not through others.';
    expect(await problems(types)).toEqual({
      'types.1.opensAfter': circle,
      'types.2.opensAfter': circle,
      'types.3.opensAfter': circle,
    });
    const [first, ...others] = types;
    await plan.put([base(), { ...aType(EARLY), ...first, opensAfter: plan.event.id }, ...others]);
  });

  it('refuses ids that stand twice, and those of types and pools of another event', async () => {
    const twice = 'Two of them have the same ID.';
    expect(await problems([aType(EARLY), aType(EARLY)])).toEqual({ 'types.2.id': twice });
    expect(await problems([base()])).toEqual({ 'types.1.id': twice });
    expect(await problems([], [aPool(SMALL, 1), aPool(SMALL, 1)])).toEqual({ 'pools.1.id': twice });
    const other = new Planned(acara, plan.club, await acara.anEvent({ organizerId: plan.club.uid }));
    await other.put([aType(other.event.id), aType(EARLY)], [aPool(SMALL, 1)]);
    expect(await problems([aType(EARLY)])).toEqual({ 'types.1.id': expect.any(String) });
    expect(await problems([], [aPool(SMALL, 1)])).toEqual({ 'pools.0.id': expect.any(String) });
    expect(await problems([aType(other.event.id)])).toEqual({ 'types.1.id': expect.any(String) });
    expect((await other.view()).types).toHaveLength(2);
  });

  it('refuses a plan without types, one of fifty-one, and one of twenty-one pools', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, index) => uuid(200 + index));
    expect((await refusalOf(plan.put([]))).fields).toEqual({ types: 'Ticket types: from 1 to 50.' });
    expect(await problems(many(50).map((id) => aType(id)))).toEqual({ types: 'Ticket types: from 1 to 50.' });
    expect(
      await problems(
        [],
        many(21).map((id) => aPool(id, 1)),
      ),
    ).toEqual({ pools: 'Pools: at most 20.' });
    await plan.put(
      [base(), ...many(49).map((id) => aType(id))],
      many(20).map((id) => aPool(uuid(Number(id.slice(-3)) + 100), 1)),
    );
  });

  it('takes one type without a name, beside retired ones, and no second one', async () => {
    await plan.put([base({ name: '' })]);
    await plan.put([base({ name: '' }), aType(EARLY, { name: '', retired: true })]);
    expect((await refusalOf(plan.put([base({ name: '' }), aType(LATE)]))).fields).toEqual({
      'types.0.name': 'Name is required.',
    });
  });

  it.each<[string, readonly AudienceGroup[], string]>([
    ['nobody', [], 'anyOf'],
    ['nine groups', Array.from({ length: 9 }, () => STUDENTS), 'anyOf'],
    ['no faculty', [{ kind: 'faculty', names: [] }], 'anyOf.0.names'],
    ['a faculty without a name', [{ kind: 'faculty', names: [' '] }], 'anyOf.0.names'],
    ['no year', [STUDENTS, { kind: 'year', years: [] }], 'anyOf.1.years'],
    ['a long year', [{ kind: 'year', years: ['y'.repeat(121)] }], 'anyOf.0.years'],
    ['no club', [{ kind: 'member_of', clubs: [] }], 'anyOf.0.clubs'],
    ['a club that is not there', [{ kind: 'member_of', clubs: ['club-0'] }], 'anyOf.0.clubs'],
    ['a list that is not there', [{ kind: 'list', listId: uuid(9) }], 'anyOf.0.listId'],
  ])('refuses an audience of %s', async (_, anyOf, field) => {
    expect(await groups(...anyOf)).toEqual({ [`types.1.audience.${field}`]: expect.any(String) });
  });

  it('takes eight groups, and gives back clubs and names as they were sent', async () => {
    const audience = {
      anyOf: [
        ...Array.from({ length: 5 }, () => STUDENTS),
        { kind: 'faculty' as const, names: ['Computing', 'FKOM'] },
        { kind: 'year' as const, years: ['2'] },
        { kind: 'member_of' as const, clubs: [plan.club.uid] },
      ],
    };
    const { types } = await plan.put([base(), aType(EARLY, { audience })]);
    expect(types[1]?.audience).toEqual(audience);
    expect(types[1]?.clubs).toEqual([{ id: plan.club.uid, name: 'Kelab Teater' }]);
  });

  it('refuses a list of another event', async () => {
    const other = await acara.anEvent();
    const list = { id: uuid(9), eventId: other.id, name: 'Guests', count: 1, createdAt: INSTANT };
    await acara.write((stores) => stores.audienceLists.add(list, ['key']));
    expect(await groups({ kind: 'list', listId: uuid(9) })).toEqual({
      'types.1.audience.anyOf.0.listId': 'List doesn’t exist (any more).',
    });
  });

  describe('without a payment provider', () => {
    beforeEach(() => given({ lowestPaidPriceSen: null }));

    it('refuses every new price', async () => {
      expect(await problems([aType(EARLY, { price: 5 })])).toEqual({
        'types.1.price': 'Only free events are possible here for now.',
      });
      expect((await plan.put([base(), aType(EARLY, { price: 0 })])).types).toHaveLength(2);
    });

    it('keeps a price that is stored, and sells free types beside it', async () => {
      await acara.changeEvent(plan.event, { priceSen: 2_500 });
      await acara.write(async (stores) => {
        const [type] = await stores.ticketTypes.ofEvents([plan.event.id]);
        if (type) await stores.ticketTypes.save({ ...type, priceSen: 2_500 });
      });
      await plan.put([base({ price: 25 }), aType(EARLY, { price: 0 })]);
      const student = await acara.aStudent();
      expect(await plan.states(student)).toEqual(['not_sold_here', 'open']);
      expect((await plan.buy(student)).ticket.type.id).toBe(EARLY);
      expect(await refusalOf(plan.buy(student, { typeId: plan.event.id }))).toEqual(
        plainRefusal(
          'not_on_sale',
          'Tickets for this event can’t be bought. Only free events are possible here for now.',
        ),
      );
    });
  });
});
