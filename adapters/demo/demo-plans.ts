import type { PlanDraft, TypeDraft } from '#core/plans/plan-draft.ts';
import { dayOf, daysAfter } from '#core/shared/day.ts';
import type { ClubId, EventId } from '#core/shared/ids.ts';
import { addMinutes, type Instant, instantOf } from '#core/shared/instant.ts';
import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';

/** What a demonstration plan is made for. */
interface PlannedFor {
  readonly eventId: EventId;
  readonly clubId: ClubId;
  readonly startsAt: Instant;
  readonly now: Instant;
}

const idOf = (event: number, number: number) =>
  `00000000-0000-4000-8000-0000000${String(event).padStart(2, '0')}${String(number).padStart(3, '0')}`;
const STUDENTS = { anyOf: [{ kind: 'verified_student' }] } as const;
const FIRST_YEARS = { anyOf: [{ kind: 'year', years: ['1'] }] } as const;

/** What events of the demonstration sell that have several types, by title. */
export const DEMO_PLANS: Readonly<Record<string, (event: PlannedFor) => PlanDraft>> = {
  /** Early birds until some day or until they are gone, members, and everybody later; places are kept for members. */
  'Term-End Supper': ({ eventId, clubId, now }) => {
    const opensAt = at(now, 3, '20:00');
    const early = idOf(1, 1);
    const others = idOf(1, 9);
    return {
      types: [
        {
          ...{ id: idOf(1, 2), name: 'Member', nameMs: 'Ahli', price: 10 },
          description: 'For members of the club. Forty places are kept for you.',
          audience: { anyOf: [{ kind: 'member_of', clubs: [clubId] }] },
          limitPerPerson: 1,
        },
        {
          ...{ id: idOf(1, 3), name: 'Verified student', nameMs: 'Pelajar disahkan', price: 22 },
          description: 'For students whom the university has confirmed.',
          poolId: others,
          audience: STUDENTS,
        },
        {
          ...{ id: early, name: 'Early bird', nameMs: 'Tiket awal', price: 25, poolId: idOf(1, 8) },
          description: 'The first sixty tickets.',
          closesAt: opensAt,
        },
        { ...base(eventId, 'Everybody', 'Semua orang', 32), poolId: others, opensAt },
      ],
      pools: [
        { id: idOf(1, 8), name: 'Early bird', capacity: 60 },
        { id: others, name: '', capacity: 140, liftsAt: at(now, 5, '12:00') },
      ],
    };
  },
  /** A second release, which opens in two days. */
  'Public Speaking in Three Evenings': ({ eventId, now }) => ({
    types: [
      { ...base(eventId, 'First release', 'Jualan pertama', 22), poolId: idOf(2, 8) },
      {
        ...{ id: idOf(2, 1), name: 'Second release', nameMs: 'Jualan kedua', price: 26 },
        description: 'The other sixteen places.',
        opensAt: at(now, 2, '20:00'),
      },
    ],
    pools: [{ id: idOf(2, 8), name: 'First release', capacity: 12 }],
  }),
  /** A lower price for first years. */
  'Kayak the Mangroves': ({ eventId, startsAt }) => ({
    types: [
      {
        ...{ id: idOf(3, 1), name: 'First years', nameMs: 'Pelajar tahun pertama', price: 35 },
        audience: FIRST_YEARS,
        limitPerPerson: 1,
        closesAt: addMinutes(startsAt, -24 * 60),
      },
      base(eventId, 'Everybody', 'Semua orang', 45),
    ],
    pools: [],
  }),
};

function base(id: EventId, name: string, nameMs: string, price: number): TypeDraft {
  return { id, name, nameMs, price };
}

/** Returns the instant some days from today at a Kuala Lumpur time of day. */
function at(now: Instant, days: number, time: string): Instant {
  return instantOf(Date.parse(`${daysAfter(dayOf(now), days)}T${time}:00${KUALA_LUMPUR_OFFSET}`));
}
