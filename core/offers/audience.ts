import { dayOf } from '../shared/day.ts';
import type { AudienceListId, ClubId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';

/** Whom a type is for: everybody in any of the groups. */
export interface Audience {
  readonly anyOf: readonly AudienceGroup[];
}

/** Some people, by facts that a source states. */
export type AudienceGroup =
  | { readonly kind: 'verified_student' }
  | { readonly kind: 'faculty'; readonly names: readonly string[] }
  | { readonly kind: 'year'; readonly years: readonly string[] }
  | { readonly kind: 'member_of'; readonly clubs: readonly ClubId[] }
  | { readonly kind: 'list'; readonly listId: AudienceListId };

/** What sources say about a person; null for what they do not. What somebody typed is not among it. */
export interface ProvenFacts {
  /** The key of the matric number, which makes a verified student. */
  readonly studentId: string | null;
  readonly faculty: string | null;
  readonly year: string | null;
}
export const NOTHING_PROVEN: ProvenFacts = { studentId: null, faculty: null, year: null };

/** A person as audiences see them. */
export interface AudienceMember extends ProvenFacts {
  /** The clubs that they are a member of on the day of the event, the committee among them. See `memberClubsOn`. */
  readonly clubs: readonly ClubId[];
  /** The lists that have them. */
  readonly lists: readonly AudienceListId[];
}

/** Somebody of whom nothing is proven. */
export const UNPROVEN: AudienceMember = { ...NOTHING_PROVEN, clubs: [], lists: [] };

/** Why a type is not for somebody. */
export const EXCLUSIONS = ['not_verified', 'not_a_member', 'faculty', 'year', 'not_on_list'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/**
 * Returns why the audience leaves a person out, or null when they are in it. Of several reasons the one that they can
 * change comes first: a proof of who they are, then a membership.
 */
export function exclusionOf({ anyOf }: Audience, person: AudienceMember): Exclusion | null {
  if (anyOf.some((group) => isIn(group, person))) return null;
  const reasons = anyOf.map((group) => reasonOf(group, person));
  return EXCLUSIONS.find((reason) => reasons.includes(reason)) ?? null;
}

/** A person's membership of a club. */
export interface ClubMembership {
  readonly clubId: ClubId;
  /** The last moment of the membership; null for the committee, which has no end. */
  readonly until: Instant | null;
}

/** Returns the clubs of those memberships that last until the day, in Kuala Lumpur, on which an event starts. */
export function memberClubsOn(startsAt: Instant, memberships: readonly ClubMembership[]): readonly ClubId[] {
  const day = dayOf(startsAt);
  const lasting = memberships.filter(({ until }) => until === null || dayOf(until) >= day);
  return [...new Set(lasting.map(({ clubId }) => clubId))];
}

/** Returns every club that the audience names. */
export function clubsOf({ anyOf }: Audience): readonly ClubId[] {
  return [...new Set(anyOf.flatMap((group) => (group.kind === 'member_of' ? group.clubs : [])))];
}

/** Returns the audience with another club in the place of one, once in each group. */
export function withClubReplaced({ anyOf }: Audience, from: ClubId, into: ClubId): Audience {
  return {
    anyOf: anyOf.map((group) =>
      group.kind === 'member_of'
        ? { ...group, clubs: [...new Set(group.clubs.map((club) => (club === from ? into : club)))] }
        : group,
    ),
  };
}

/** Returns every list that the audience names. */
export function listsOf({ anyOf }: Audience): readonly AudienceListId[] {
  return [...new Set(anyOf.flatMap((group) => (group.kind === 'list' ? group.listId : [])))];
}

function isIn(group: AudienceGroup, person: AudienceMember): boolean {
  switch (group.kind) {
    case 'verified_student':
      return person.studentId !== null;
    case 'faculty':
      return person.faculty !== null && isAmong(group.names, person.faculty);
    case 'year':
      return person.year !== null && group.years.includes(person.year);
    case 'member_of':
      return group.clubs.some((club) => person.clubs.includes(club));
    case 'list':
      return person.lists.includes(group.listId);
  }
}

function isAmong(names: readonly string[], faculty: string): boolean {
  const folded = foldText(faculty);
  return names.some((name) => foldText(name) === folded);
}

function reasonOf(group: AudienceGroup, { studentId }: AudienceMember): Exclusion {
  switch (group.kind) {
    case 'verified_student':
      return 'not_verified';
    case 'member_of':
      return 'not_a_member';
    case 'list':
      return 'not_on_list';
    default:
      return studentId === null ? 'not_verified' : group.kind;
  }
}
