import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import {
  aPool,
  aType,
  EARLY,
  LARGE,
  LAST,
  LATE,
  MEMBERS,
  Planned,
  SMALL,
  uuid,
} from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';

const OPENS = '2026-12-05T04:00:00.000Z';
const SOONER = '2026-12-04T04:00:00.000Z';
const STUDENTS = { anyOf: [{ kind: 'verified_student' as const }] };

describe('order of reasons why a plan sells nothing', () => {
  let plan: Planned;
  let student: SignedIn;
  beforeEach(async () => {
    const acara = new Acara();
    const club = await acara.aVerifiedClub();
    student = await acara.aStudent();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid }));
  });
  const base = (differences: Partial<TypeDraft> = {}) => aType(plan.event.id, differences);
  const bought = async () => (await plan.buy(student)).ticket;
  const refusal = async () => {
    const error = await plan.buy(student).then(
      () => null,
      (thrown) => thrown,
    );
    return { code: error?.code, ...error?.params };
  };

  /** A type for each reason, which differ in nothing else. */
  const REASONS: Readonly<Record<string, TypeDraft>> = {
    sold_out: aType(EARLY, { poolId: SMALL }),
    at_limit: aType(LATE, { limitPerPerson: 1 }),
    opens: aType(uuid(11), { opensAt: OPENS }),
    opens_sooner: aType(uuid(12), { opensAt: SOONER }),
    not_for_you: aType(MEMBERS, { audience: STUDENTS }),
    after: aType(uuid(13), { opensAfter: LAST }),
    closed: aType(uuid(14), { closesAt: '2026-11-01T04:00:00.000Z' }),
  };
  const ANSWERS: Readonly<Record<string, object>> = {
    sold_out: { code: 'sold_out' },
    at_limit: { code: 'already_at_limit', reason: 'type', max: 1 },
    opens: { code: 'not_on_sale', reason: 'opens', opensAt: OPENS },
    opens_sooner: { code: 'not_on_sale', reason: 'opens', opensAt: SOONER },
    not_for_you: { code: 'not_for_you', reason: 'not_verified' },
    after: { code: 'not_on_sale', reason: 'after' },
    closed: { code: 'not_on_sale', reason: 'closed' },
  };
  const names = Object.keys(REASONS);
  const ORDER = ['sold_out', 'at_limit', 'opens_sooner', 'opens', 'not_for_you', 'after', 'closed'];

  it('tells of several types the reason that is the most useful, in every order of types', async () => {
    const others = [base({ visibility: 'hidden' }), aType(LAST, { visibility: 'door_only', poolId: LARGE })];
    const pools = [aPool(SMALL, 0), aPool(LARGE, 5)];
    await plan.put([aType(LATE), ...others], pools);
    await bought();
    const pairs = names.flatMap((one) => names.filter((name) => name !== one).map((other) => [one, other]));
    for (const pair of [...pairs, ...names.map((name) => [name])]) {
      const types = pair.flatMap((name) => REASONS[name] ?? []);
      const kept = types.some(({ id }) => id === LATE) ? [] : [aType(LATE, { retired: true })];
      await plan.put([...types, ...kept, ...others], pools);
      const expected = ORDER.find((name) => pair.includes(name)) ?? '';
      expect(await refusal(), pair.join(' and ')).toEqual(ANSWERS[expected]);
    }
  });

  it('tells of one type first that it is not for somebody, then its time, then a limit, then that it is sold out', async () => {
    const wrong = [
      { audience: STUDENTS },
      { opensAt: OPENS },
      { opensAfter: LAST },
      { limitPerPerson: 1 },
      { poolId: SMALL },
    ];
    const expected = ['not_for_you', 'opens', 'after', 'at_limit', 'sold_out', 'open'];
    const others = [base({ visibility: 'hidden' }), aType(LAST, { visibility: 'hidden', poolId: LARGE })];
    const pools = [aPool(SMALL, 1), aPool(LARGE, 5)];
    await plan.put([aType(EARLY, { poolId: SMALL }), ...others], pools);
    await bought();
    for (const [index, state] of expected.entries()) {
      const type = aType(EARLY, Object.assign({}, ...wrong.slice(index)));
      await plan.put([type, ...others], pools);
      expect(await plan.states(student)).toEqual([state]);
      const { code } = await refusal();
      expect(code).toBe(ANSWERS[state] ? (ANSWERS[state] as { code: string }).code : undefined);
    }
  });
});
