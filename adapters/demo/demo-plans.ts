import { DEFAULT_SESSION_END, membershipEnd } from '#core/clubs/people/session-end.ts';
import type { CreateCodeInput } from '#core/plans/codes/create-code.ts';
import type { PlanDraft, TypeDraft } from '#core/plans/plan-draft.ts';
import { dayOf, daysAfter } from '#core/shared/day.ts';
import type { ClubId, EventId } from '#core/shared/ids.ts';
import { addMinutes, type Instant, instantOf } from '#core/shared/instant.ts';
import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';
import { DEMO_RUNNING } from './demo-check-in.ts';

/** What a demonstration plan is made for. */
interface PlannedFor {
  readonly eventId: EventId;
  readonly clubId: ClubId;
  readonly startsAt: Instant;
  readonly now: Instant;
}

const idOf = (event: number, number: number) =>
  `00000000-0000-4000-8000-0000000${String(event).padStart(2, '0')}${String(number).padStart(3, '0')}`;
const EARLY = idOf(1, 1);
const SPONSORED = idOf(1, 4);
const STUDENTS = { anyOf: [{ kind: 'verified_student' }] } as const;
const FIRST_YEARS = { anyOf: [{ kind: 'year', years: ['1'] }] } as const;

/** An event of which a ticket type opens in two days. */
export const DEMO_OPENING = 'Public Speaking in Three Evenings';

/** What events of the demonstration sell that have several types, by title. */
export const DEMO_PLANS: Readonly<Record<string, (event: PlannedFor) => PlanDraft>> = {
  /** Early birds until some day or until they are gone, members, and everybody later; places are kept for members. */
  'Term-End Supper': ({ eventId, clubId, now }) => {
    const opensAt = at(now, 3, '20:00');
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
          ...{ id: EARLY, name: 'Early bird', nameMs: 'Tiket awal', price: 25, poolId: idOf(1, 8) },
          description: 'The first sixty tickets.',
          closesAt: opensAt,
        },
        { ...base(eventId, 'Everybody', 'Semua orang', 32), poolId: others, opensAt },
        {
          ...{ id: SPONSORED, name: 'Sponsor’s table', nameMs: 'Meja penaja', price: 12 },
          description: 'At the table of Kedai Buku Cahaya, which pays the rest.',
          visibility: 'by_code',
        },
      ],
      pools: [
        { id: idOf(1, 8), name: 'Early bird', capacity: 60 },
        { id: others, name: '', capacity: 140, liftsAt: at(now, 5, '12:00') },
      ],
    };
  },
  /** A second release, which opens in two days. */
  [DEMO_OPENING]: ({ eventId, now }) => ({
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
  /** Lower prices for first years and members, and a ticket that makes its holder a member. */
  'Kayak the Mangroves': ({ eventId, clubId, startsAt, now }) => ({
    types: [
      {
        ...{ id: idOf(3, 1), name: 'First years', nameMs: 'Pelajar tahun pertama', price: 35 },
        audience: FIRST_YEARS,
        limitPerPerson: 1,
        closesAt: addMinutes(startsAt, -24 * 60),
      },
      {
        ...{ id: idOf(3, 2), name: 'Member', nameMs: 'Ahli', price: 38 },
        audience: { anyOf: [{ kind: 'member_of', clubs: [clubId] }] },
        limitPerPerson: 1,
      },
      base(eventId, 'Everybody', 'Semua orang', 45),
      {
        ...{ id: idOf(3, 3), name: 'With membership', nameMs: 'Dengan keahlian', price: 52 },
        description: 'Paddle with us, and pay less for every trip of this session.',
        grantsMembership: { until: membershipEnd(now, { sessionEnd: DEFAULT_SESSION_END }) },
        limitPerPerson: 1,
      },
    ],
    pools: [],
  }),
  /** Two types, so that a gate can take one of them. */
  [DEMO_RUNNING]: ({ eventId }) => ({
    types: [
      {
        ...{ id: idOf(4, 1), name: 'Early bird', nameMs: 'Tiket awal', price: 5, poolId: idOf(4, 8) },
        description: 'The first sixteen tickets.',
      },
      base(eventId, 'Everybody', 'Semua orang', 8),
    ],
    pools: [{ id: idOf(4, 8), name: 'Early bird', capacity: 16 }],
  }),
};

/** A code of the demonstration, and how often it was used. */
interface DemoCode extends Omit<CreateCodeInput, 'id'> {
  readonly text: string;
  /** The type that was bought with it; null for the first that is open to the buyer. */
  readonly boughtType: string | null;
  readonly bought: number;
  readonly isRevoked?: true;
}

/** The code that the start of the server and the manual name. */
export const DEMO_CODE = 'PANEL-7Q2K';
/** The event that it is of. */
export const EVENT_OF_DEMO_CODE = 'Term-End Supper';

/** The codes of events of the demonstration, by title. */
export const DEMO_CODES: Readonly<Record<string, (event: PlannedFor) => readonly DemoCode[]>> = {
  /** The sponsor's twelve, a thank-you for helpers, a sale that is over, and a link that was posted where it should not be. */
  [EVENT_OF_DEMO_CODE]: ({ now }) => [
    {
      ...{ text: DEMO_CODE, kind: 'unlock', typeIds: [SPONSORED], maxUses: 12 },
      ...{ boughtType: SPONSORED, bought: 7 },
    },
    { text: 'CREW-20', kind: 'percent', value: 20, perPerson: 1, boughtType: EARLY, bought: 3 },
    {
      ...{ text: 'MERDEKA5', kind: 'amount', value: 5, closesAt: at(now, -1, '12:00') },
      ...{ boughtType: null, bought: 0 },
    },
    { text: 'FACEBOOK', kind: 'fixed_price', value: 15, boughtType: null, bought: 0, isRevoked: true },
  ],
};

function base(id: EventId, name: string, nameMs: string, price: number): TypeDraft {
  return { id, name, nameMs, price };
}

/** Returns the instant some days from today at a Kuala Lumpur time of day. */
function at(now: Instant, days: number, time: string): Instant {
  return instantOf(Date.parse(`${daysAfter(dayOf(now), days)}T${time}:00${KUALA_LUMPUR_OFFSET}`));
}
