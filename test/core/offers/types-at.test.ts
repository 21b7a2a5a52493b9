import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEventView } from '#core/events/event-view.ts';
import { standingOfType } from '#core/events/standing-of-event.ts';
import { type Audience, type AudienceMember, UNPROVEN } from '#core/offers/audience.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import { standingsOf } from '#core/offers/standings.ts';
import { baseTypeOf, isListed, type TicketType } from '#core/offers/ticket-type.ts';
import { publicTypesOf } from '#core/offers/type-view.ts';
import { nextEdge, typesAt } from '#core/offers/types-at.ts';
import { instantOf } from '#core/shared/instant.ts';
import { anEvent } from '#test/support/an-event.ts';

const READ_AT = Date.parse('2026-12-01T04:00:00.000Z');
const IDS = ['event-1', 'b', 'c', 'd'];
const STUDENTS: Audience = { anyOf: [{ kind: 'verified_student' }] };
const FACULTY: Audience = { anyOf: [{ kind: 'faculty', names: ['Computing'] }] };

const at = (offset: number) => instantOf(READ_AT + offset);
/** Edges lie so near that every run meets some of them exactly. */
const offset = fc.integer({ min: -3, max: 12 });
const edge = fc.option(offset.map(at), { nil: null });

const types: fc.Arbitrary<readonly TicketType[]> = fc
  .array(
    fc.record({
      opensAt: edge,
      closesAt: edge,
      after: fc.option(fc.nat(3), { nil: null }),
      openedAt: fc.option(fc.constant(at(-9)), { nil: null }),
      poolId: fc.constantFrom('small', 'large', null),
      audience: fc.constantFrom(null, null, STUDENTS, FACULTY),
      limitPerPerson: fc.constantFrom(null, 1),
      visibility: fc.constantFrom('public', 'public', 'public', 'hidden' as const),
      retiredAt: fc.constantFrom(null, null, null, at(-9)),
      priceSen: fc.constantFrom(0, 1_500),
      sold: fc.nat(2),
      held: fc.nat(1),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drawn) => {
    /** Of what waits for a type that is sold, but not to everybody, nobody else sees all: see `typesAt`. */
    const isUnseen = (index: number) => drawn[index]?.visibility === 'hidden' && !drawn[index]?.retiredAt;
    return drawn.map(({ after, openedAt, ...differences }, position): TicketType => {
      // A plan refers to types that it has, never in a circle.
      const opensAfter = after !== null && after < position && !isUnseen(after) ? after : null;
      return {
        ...baseTypeOf({ id: 'event-1', priceSen: 0 }),
        ...differences,
        id: IDS[position] ?? '',
        position,
        opensAfter: opensAfter === null ? null : (IDS[opensAfter] ?? null),
        openedAt: opensAfter === null || differences.opensAt !== null ? null : openedAt,
        ...(position === 0 && { sold: 0, held: 0 }),
      };
    });
  });

const members: fc.Arbitrary<AudienceMember> = fc.constantFrom(
  UNPROVEN,
  { ...UNPROVEN, studentId: 'key' },
  { ...UNPROVEN, studentId: 'key', faculty: 'computing' },
);

const cases = fc.record({
  types,
  later: fc.integer({ min: 0, max: 14 }),
  left: fc.integer({ min: 0, max: 3 }),
  smallPool: fc.integer({ min: 0, max: 6 }),
  isSmallLifted: fc.boolean(),
  perPersonLimit: fc.constantFrom(null, 1, 2),
  takesPayments: fc.boolean(),
  member: members,
  owned: fc.array(fc.constantFrom(null, 'b', 'c'), { maxLength: 2 }),
});

describe('typesAt', () => {
  it('tells somebody what the server would, from what they read earlier', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(cases, ({ types, later, left, smallPool, isSmallLifted, perPersonLimit, ...buyer }) => {
        const taken = types.reduce((sum, { sold, held }) => sum + sold + held, 1);
        const event = anEvent({ sold: taken, capacity: taken + left, perPersonLimit });
        const pool = { eventId: 'event-1', name: '', liftsAt: null, position: 0 };
        const plan = {
          types,
          pools: [
            { ...pool, id: 'small', capacity: smallPool, liftsAt: isSmallLifted ? at(-1) : null },
            { ...pool, id: 'large', capacity: 99 },
          ],
        };
        const owned = new Map<string | null, number>();
        for (const typeId of buyer.owned) owned.set(typeId, (owned.get(typeId) ?? 0) + 1);
        const listed = types.filter(isListed);
        const asked = (now: string) => {
          const onSale = { status: 'published', salesPaused: false, perPersonLimit } as const;
          return standingsOf(onSale, new PlanAt(event, plan, now), listed, { ...buyer, owned });
        };

        const view = toEventView(event, at(0), plan);
        const read = publicTypesOf(new PlanAt(event, plan, at(0)), new Map());
        const offers = asked(at(0)).map(({ standing }) => standing);
        const shown = typesAt(read, at(later)).map((type, index) => {
          const offer = offers[index];
          return standingOfType(view, type, {
            owned: buyer.owned.length,
            ownedOfType: buyer.owned.filter((typeId) => (typeId ?? 'event-1') === type.id).length,
            exclusion: offer?.state === 'not_for_you' ? offer.reason : null,
            takesPayments: buyer.takesPayments,
          });
        });

        expect(shown).toEqual(asked(at(later)).map(({ standing }) => standing));
        shown.forEach(({ state }, index) => {
          if (offers[index]?.state !== state) met.add(`${offers[index]?.state} to ${state}`);
        });
      }),
      { numRuns: 3_000 },
    );
    expect([...met]).toEqual(expect.arrayContaining(['opens to open', 'open to closed']));
  });

  it.each([
    [-1, 'opens', 'open'],
    [0, 'open', 'closed'],
    [1, 'open', 'closed'],
  ] as const)('opens and closes at the instant and not %i ms beside it', (beside, opening, closing) => {
    const event = anEvent();
    const base = baseTypeOf(event);
    const plan = {
      types: [
        { ...base, opensAt: at(5_000) },
        { ...base, id: 'b', closesAt: at(5_000) },
      ],
      pools: [],
    };
    const read = publicTypesOf(new PlanAt(event, plan, at(0)), new Map());
    expect(typesAt(read, at(5_000 + beside)).map(({ state }) => state)).toEqual([opening, closing]);
  });

  it('lets a type wait for another one after its own instant, until that one closes', () => {
    const event = anEvent();
    const base = baseTypeOf(event);
    const plan = {
      types: [
        { ...base, closesAt: at(9) },
        { ...base, id: 'b', opensAt: at(5), opensAfter: 'event-1' },
      ],
      pools: [],
    };
    const read = publicTypesOf(new PlanAt(event, plan, at(0)), new Map());
    const states = [4, 5, 8, 9].map((offset) => typesAt(read, at(offset))[1]?.state);
    expect(states).toEqual(['opens', 'after', 'after', 'open']);
  });

  it('keeps a type waiting for one that nobody sees', () => {
    const event = anEvent();
    const base = baseTypeOf(event);
    const plan = {
      types: [
        { ...base, visibility: 'hidden' as const, closesAt: at(5) },
        { ...base, id: 'b', opensAfter: 'event-1' },
      ],
      pools: [],
    };
    const read = publicTypesOf(new PlanAt(event, plan, at(0)), new Map());
    expect(typesAt(read, at(9)).map(({ state }) => state)).toEqual(['after']);
  });
});

describe('nextEdge', () => {
  it('is the earliest instant to come at which a type opens or closes', () => {
    const event = anEvent();
    const base = baseTypeOf(event);
    const plan = {
      types: [
        { ...base, opensAt: at(30), closesAt: at(60) },
        { ...base, id: 'b', closesAt: at(40) },
      ],
      pools: [],
    };
    const read = publicTypesOf(new PlanAt(event, plan, at(0)), new Map());
    const edges = [0, 29, 30, 40, 60].map((offset) => nextEdge(read, at(offset)));
    expect(edges).toEqual([at(30), at(30), at(40), at(60), null]);
  });
});
