import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldKeyOf, summaryOf } from '#apps/web/src/features/organizer/plan/form/form-problems.ts';
import {
  changeLimit,
  withKeptPlaces,
  withOwnLimit,
  withoutLimit,
  withSharedLimit,
} from '#apps/web/src/features/organizer/plan/form/limit-edits.ts';
import { howManyOf } from '#apps/web/src/features/organizer/plan/form/limits.ts';
import {
  type PlanForm,
  planFormOf,
  planInputOf,
} from '#apps/web/src/features/organizer/plan/form/plan-form.ts';
import {
  withCopy,
  withMoved,
  withNewType,
  withoutType,
  withRetired,
} from '#apps/web/src/features/organizer/plan/form/type-edits.ts';
import { VISIBILITIES } from '#core/offers/ticket-type.ts';
import { checkPlan } from '#core/plans/plan-rules.ts';
import type { PlannedPoolView, PlannedTypeView, PlanView } from '#core/plans/plan-view.ts';

const CAPACITY = 120;
const NAMES = {
  early_bird: { name: 'Early bird', nameMs: 'Tiket awal' },
  members: { name: 'Members', nameMs: 'Ahli' },
  students: { name: 'Students', nameMs: 'Pelajar' },
  everybody: { name: 'Everybody', nameMs: 'Umum' },
};

describe('the form of a plan', () => {
  it('sends exactly the plan that it was made from', () => {
    fc.assert(
      fc.property(anyPlan(), fc.integer({ min: 1, max: 200 }), (plan, capacity) => {
        expect(planInputOf(planFormOf(plan, capacity), capacity)).toEqual(inputOf(plan));
      }),
      { numRuns: 500 },
    );
  });

  it('sends after any edits what the server takes, and reads it back as the same', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const form = filled(edits.reduce((edited, edit) => edit(edited), formOf([aType('event')])));
        const input = planInputOf(form, 1_000);
        const stored = checkPlan(input, { ...CONTEXT, clubs: new Set(['club']) });
        expect(stored.pools.map(({ capacity }) => capacity)).toEqual(
          input.pools.map(({ capacity }) => capacity),
        );
        expect(planInputOf(planFormOf(viewOf(input), 1_000), 1_000)).toEqual(input);
      }),
      { numRuns: 300 },
    );
  });

  it('plans early birds, members and everybody, with places kept for members', () => {
    const form = clubsPlan();
    const [members, early, everybody] = form.types;
    expect(form.types.map(({ name }) => name)).toEqual(['Members', 'Early bird', 'Everybody']);
    const { types, pools } = planInputOf(form, CAPACITY);
    expect(types.map(({ poolId }) => poolId)).toEqual([null, 'limit of early birds', 'kept']);
    expect(pools).toEqual([
      { id: 'limit of early birds', name: '', capacity: 60, liftsAt: null },
      { id: 'kept', name: '', capacity: 20, liftsAt: '2026-12-09T12:00' },
    ]);
    expect([members, early, everybody].map((type) => type && howManyOf(form, type).kind)).toEqual([
      'kept',
      'own',
      'behind',
    ]);
  });

  it('reads kept places back as kept, and follows the limits of others', () => {
    const read = planFormOf(viewOf(planInputOf(clubsPlan(), CAPACITY)), CAPACITY);
    expect(read.limits.find(({ id }) => id === 'kept')).toMatchObject({
      places: '40',
      keptFor: [read.types[0]?.id],
    });
    const fewer = changeLimit(read, 'limit of early birds', { places: '50' });
    expect(planInputOf(fewer, CAPACITY).pools.map(({ capacity }) => capacity)).toEqual([50, 30]);
  });

  it('ends a limit with its last type, and lets two types share one', () => {
    const form = formOf([aType('event'), aType('a', { name: 'A' })]);
    const shared = withSharedLimit(form, 'a', 'event', 'shared');
    expect(planInputOf(shared, CAPACITY).types.map(({ poolId }) => poolId)).toEqual(['shared', 'shared']);
    const one = withoutLimit(shared, 'a');
    expect(one.limits).toHaveLength(1);
    expect(withoutLimit(one, 'event').limits).toEqual([]);
  });

  it('opens what waited for a type that is removed, and keeps the tickets of a retired one in their limit', () => {
    const waiting = aType('a', { name: 'A', opensAfter: 'event', opensAt: '2026-12-08T12:00:00.000Z' });
    const form = formOf([aType('event'), waiting]);
    expect(withoutType(form, 'event').types[0]).toMatchObject({ start: 'at', opensAfter: '' });
    const limited = withRetired(withOwnLimit(form, 'a', 'own'), 'a', true);
    expect(planInputOf(limited, CAPACITY).types[1]).toMatchObject({ retired: true, poolId: 'own' });
  });

  it('lists errors in the order of the page, and leads to a type or the plan where there is no field', () => {
    const form = withRetired(
      withOwnLimit(formOf([aType('event'), aType('a', { name: 'A' })]), 'event', 'own'),
      'a',
      true,
    );
    const fields = ['pools.0.capacity', 'types', 'types.1.price', 'types.0.price', 'types.0.id'];
    const errors = new Map(fields.map((field) => [fieldKeyOf(field, form) ?? 'none.none', field]));
    const links = summaryOf(errors, form, ({ id }) => id);
    expect(links.map(({ text, fieldId }) => [text, fieldId])).toEqual([
      ['event: types.0.id', 'event.card'],
      ['event: types.0.price', 'event.price'],
      ['event: pools.0.capacity', 'event.own.places'],
      ['a: types.1.price', 'a.card'],
      ['types', 'plan.types'],
    ]);
  });
});

/** The plan of the club that has never seen it. */
function clubsPlan(): PlanForm {
  const ids = ['early', 'limit of early birds', 'members'];
  const newId = () => ids.shift() ?? 'too many';
  const add = (form: PlanForm, preset: 'early_bird' | 'members') =>
    withNewType(form, { preset, names: NAMES, clubId: 'club', newId });
  const added = add(add(formOf([aType('event')]), 'early_bird'), 'members');
  const limited = changeLimit(added, 'limit of early birds', { places: '60' });
  return changeLimit(withKeptPlaces(limited, 'members', 'kept'), 'kept', {
    places: '40',
    until: '2026-12-09T12:00',
  });
}

const newId = () => crypto.randomUUID();
const anyEdit = fc
  .tuple(fc.nat(8), fc.nat(5), fc.nat(5), fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[])))
  .map(([kind, one, other, preset]) => (form: PlanForm): PlanForm => {
    const first = form.types[one % form.types.length]?.id ?? '';
    const second = form.types[other % form.types.length]?.id ?? '';
    const sellsMore = form.types.filter(({ retired, id }) => !retired && id !== first).length > 0;
    switch (kind) {
      case 0:
      case 1:
        return withNewType(form, { preset, names: NAMES, clubId: 'club', newId });
      case 2:
        return withKeptPlaces(form, first, newId());
      case 3:
        return withOwnLimit(form, first, newId());
      case 4:
        return first === second ? form : withSharedLimit(form, first, second, newId());
      case 5:
        return withCopy(form, first, newId(), (name) => `${name} 2`);
      case 6:
        return withMoved(form, first, 1);
      case 7:
        return first === 'event' || !sellsMore ? form : withoutType(form, first);
      default:
        return sellsMore ? withRetired(form, first, true) : withoutLimit(form, first);
    }
  });

/** Fills in what a person has to type. */
function filled(form: PlanForm): PlanForm {
  return {
    types: form.types.map((type) => ({ ...type, name: type.name || 'Everybody', price: '5.00' })),
    limits: form.limits.map((limit) => ({
      ...limit,
      places: limit.places || '7',
      until: limit.keptFor === null ? limit.until : limit.until || '2026-12-09T12:00',
    })),
  };
}

const CONTEXT = {
  eventId: 'event',
  stored: { types: [], pools: [] },
  lowestPaidPriceSen: 100,
  takenIds: new Set<string>(),
  lists: new Set<string>(),
  now: '2026-12-01T00:00:00.000Z',
};

function formOf(types: readonly PlannedTypeView[]): PlanForm {
  return planFormOf({ types, pools: [] }, CAPACITY);
}

function aType(id: string, fields: Partial<PlannedTypeView> = {}): PlannedTypeView {
  return {
    ...{
      id,
      name: '',
      nameMs: null,
      description: '',
      clubs: [],
      price: 20,
      poolId: null,
      opensAt: null,
      closesAt: null,
    },
    ...{ opensAfter: null, audience: null, limitPerPerson: null, visibility: 'public', retired: false },
    ...{ grantsMembership: null, sold: 0, held: 0, revenue: 0, left: 0, state: 'open' },
    ...fields,
  };
}

/** What a client sends to store a plan as it is. */
function inputOf({ types, pools }: Pick<PlanView, 'types' | 'pools'>) {
  return {
    types: types.map(({ sold, held, revenue, left, state, clubs, opensAt, closesAt, ...type }) => ({
      ...type,
      opensAt: asTyped(opensAt),
      closesAt: asTyped(closesAt),
    })),
    pools: pools.map(({ sold, held, liftsAt, ...pool }) => ({ ...pool, liftsAt: asTyped(liftsAt) })),
  };
}

/** Kuala Lumpur time, without what is zero. */
function asTyped(instant: string | null): string | null {
  if (instant === null) return null;
  const local = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString();
  return local.replace(/(:00)?\.000Z$/, '').replace(/Z$/, '');
}

function viewOf({ types, pools }: ReturnType<typeof planInputOf>): Pick<PlanView, 'types' | 'pools'> {
  const instant = (local: string | null | undefined) =>
    local ? new Date(`${local}+08:00`).toISOString() : null;
  return {
    types: types.map((type) => ({
      ...aType(type.id),
      ...(type as Partial<PlannedTypeView>),
      opensAt: instant(type.opensAt),
      closesAt: instant(type.closesAt),
    })),
    pools: pools.map((pool) => ({ ...pool, liftsAt: instant(pool.liftsAt), sold: 0, held: 0 })),
  };
}

function anyPlan(): fc.Arbitrary<Pick<PlanView, 'types' | 'pools'>> {
  const poolIds = ['p', 'q', 'r'];
  const instant = fc.oneof(
    fc.integer({ min: 0, max: 1_000 }).map((hours) => new Date(Date.UTC(2026, 11, 1, hours)).toISOString()),
    fc
      .date({ min: new Date('2001-01-02'), max: new Date('2198-12-30'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  );
  const text = fc.string({ maxLength: 20 }).map((written) => written.trim());
  const texts = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });
  const group = fc.oneof(
    fc.constant({ kind: 'verified_student' as const }),
    texts.map((names) => ({ kind: 'faculty' as const, names })),
    texts.map((years) => ({ kind: 'year' as const, years })),
    texts.map((clubs) => ({ kind: 'member_of' as const, clubs })),
    fc.uuid().map((listId) => ({ kind: 'list' as const, listId })),
  );
  const type = (id: string) =>
    fc
      .record({
        name: text,
        nameMs: fc.option(text.filter((written) => written !== '')),
        description: text,
        price: fc.nat(1_000_000).map((sen) => sen / 100),
        poolId: fc.option(fc.constantFrom(...poolIds)),
        opensAt: fc.option(instant),
        closesAt: fc.option(instant),
        opensAfter: fc.option(fc.constantFrom('event', 'a', 'b', 'c')),
        audience: fc.option(fc.array(group, { minLength: 1, maxLength: 8 }).map((anyOf) => ({ anyOf }))),
        limitPerPerson: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        visibility: fc.constantFrom(...VISIBILITIES),
        retired: fc.boolean(),
        grantsMembership: fc.option(instant.map((until) => ({ until }))),
      })
      .map((fields): PlannedTypeView => aType(id, fields));
  const pool = (id: string) =>
    fc
      .record({ name: text, capacity: fc.nat(150), liftsAt: fc.option(instant) })
      .map((fields): PlannedPoolView => ({ id, ...fields, sold: 0, held: 0 }));
  return fc.record({
    types: fc.tuple(...['event', 'a', 'b', 'c'].map(type)),
    pools: fc.tuple(...poolIds.map(pool)),
  });
}
