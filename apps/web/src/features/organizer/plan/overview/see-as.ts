import { type AudienceMember, UNPROVEN } from '#core/offers/audience.ts';
import { chooseType, type StandingType } from '#core/offers/choose-type.ts';
import { type Code, unlocks } from '#core/offers/codes/code.ts';
import { type Listing, listingOf } from '#core/offers/listing.ts';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import { standingsOf } from '#core/offers/standings.ts';
import { isListed } from '#core/offers/ticket-type.ts';
import type { Instant } from '#core/shared/instant.ts';

/** Somebody to see a plan as. `key` names them, of what `kind` they are by `of`. */
export interface Persona {
  readonly key: string;
  readonly kind: 'anybody' | 'student' | 'faculty' | 'year' | 'member' | 'listed';
  /** The faculty, the year, the id of the club or of the list. */
  readonly of: string;
  readonly member: AudienceMember;
}

/** Returns whom to see a plan as: anybody, a verified student, and whom its types are for. */
export function personasOf({ types }: Plan, ownClub: string): readonly Persona[] {
  const groups = types
    .filter(({ retiredAt }) => retiredAt === null)
    .flatMap(({ audience }) => audience?.anyOf ?? []);
  const student = { ...UNPROVEN, studentId: 'proven' };
  const all: Omit<Persona, 'key'>[] = [
    { kind: 'anybody', of: '', member: UNPROVEN },
    { kind: 'student', of: '', member: student },
  ];
  for (const group of groups) {
    if (group.kind === 'faculty')
      for (const of of group.names) all.push({ kind: 'faculty', of, member: { ...student, faculty: of } });
    if (group.kind === 'year')
      for (const of of group.years) all.push({ kind: 'year', of, member: { ...student, year: of } });
    if (group.kind === 'member_of')
      for (const of of group.clubs) all.push({ kind: 'member', of, member: { ...UNPROVEN, clubs: [of] } });
    if (group.kind === 'list')
      all.push({ kind: 'listed', of: group.listId, member: { ...UNPROVEN, lists: [group.listId] } });
  }
  if (ownClub !== '' && !all.some(({ kind, of }) => kind === 'member' && of === ownClub))
    all.push({ kind: 'member', of: ownClub, member: { ...UNPROVEN, clubs: [ownClub] } });
  const keyed = all.map((persona) => ({ ...persona, key: `${persona.kind} ${persona.of}` }));
  return keyed.filter(({ key }, index) => keyed.findIndex((other) => other.key === key) === index);
}

/** What somebody sees of a plan at an instant. */
export interface Seen {
  readonly offers: readonly StandingType[];
  /** What they get who choose no type; null when nothing is offered. */
  readonly chosen: StandingType | null;
  readonly listing: Listing;
}

interface SeenEvent {
  readonly perPersonLimit: number | null;
  readonly endDate: Instant;
}

/** A code as it is seen with: `value` is whole percent, or sen. */
export type SeenCode = Pick<Code, 'kind' | 'value' | 'typeIds'>;

/** Returns what somebody without a ticket sees, with a code or without, as if the event were published and sold what it has sold now. */
export function seenBy(
  { member }: Persona,
  plan: Plan,
  places: Places,
  { perPersonLimit, endDate }: SeenEvent,
  now: Instant,
  code: SeenCode | null = null,
): Seen {
  const at = new PlanAt(places, plan, now);
  const status = endDate <= now ? 'ended' : 'published';
  const buyer = { member, owned: new Map(), takesPayments: true };
  const offers = standingsOf(
    { status, salesPaused: false, perPersonLimit },
    at,
    plan.types.filter((type) => isListed(type) || (code !== null && unlocks(code, type))),
    buyer,
    code,
  );
  return { offers, chosen: chooseType(offers, null), listing: listingOf(at) };
}
