import type { ClubId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';
import type { Joining } from './people/joining.ts';

export const CLUB_STATES = [
  'active',
  /** Read-only but for check-in, with all sales paused, because nobody leads it. */
  'dormant',
  /** As a dormant one, by an admin; its page is hidden. */
  'suspended',
  /** Merged into another club. */
  'closed',
] as const;
export type ClubState = (typeof CLUB_STATES)[number];

/** An organization of students that organizes events. Its events name it by `organizerId`. */
export interface Club {
  /** The uid of its account for a club from before there were members. */
  readonly id: ClubId;
  /** Unique, for addresses: lower-case letters, digits and hyphens. */
  readonly slug: string;
  readonly name: string;
  /** The Malay name; empty when it has none. */
  readonly nameMs: string;
  readonly about: string;
  readonly logoUrl: string | null;
  /** What buyers see and answer to; nobody's private address. */
  readonly contactEmail: string;
  readonly state: ClubState;
  /** Whether people become members by themselves. */
  readonly joining: Joining;
  /** When the verification ends; null when the club was never verified or its verification was revoked. */
  readonly verifiedUntil: Instant | null;
  readonly mergedInto: ClubId | null;
  /** When its presidents were last reminded of the end of a verification; null when they never were. */
  readonly remindedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Increases with every change of its facts, and so serves as their version. */
  readonly editedAt: Instant;
}

/** What a club is called. */
export type NamedClub = Pick<Club, 'id' | 'name' | 'nameMs'>;

const VERIFIED_MINUTES = 365 * 24 * 60;
const MAX_SLUG = 60;

export function newClub(
  { id, name, contactEmail }: Pick<Club, 'id' | 'name' | 'contactEmail'>,
  about: string,
  isVerified: boolean,
  now: Instant,
): Club {
  return {
    ...{ id, name, contactEmail, about },
    slug: slugOf(name),
    nameMs: '',
    logoUrl: null,
    state: 'active',
    joining: 'open',
    verifiedUntil: isVerified ? verifiedFrom(now) : null,
    mergedInto: null,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
    editedAt: now,
  };
}

/** Returns the end of a verification that begins now. */
export function verifiedFrom(now: Instant): Instant {
  return addMinutes(now, VERIFIED_MINUTES);
}

/** Returns the folded text that searches match: its names and its slug. */
export function searchTextOf({ name, nameMs, slug }: Pick<Club, 'name' | 'nameMs' | 'slug'>): string {
  return foldText([name, nameMs, slug].join(' '));
}

/** Returns whether the club's new events are published without a review. */
export function isVerified({ verifiedUntil }: Pick<Club, 'verifiedUntil'>, now: Instant): boolean {
  return verifiedUntil !== null && verifiedUntil > now;
}

/**
 * Returns the part of an address that a name gives; `club` when the name has no Latin letter or digit. `mine` is
 * taken by an address of the API.
 */
export function slugOf(name: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  return words === '' || words === 'mine' ? `club${words && '-'}${words}` : words;
}
