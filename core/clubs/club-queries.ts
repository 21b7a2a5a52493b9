import type { Office } from '../offices.ts';
import type { ClubId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Club, NamedClub } from './club.ts';
import type { Invitation } from './members/invitation.ts';
import type { Membership } from './members/membership.ts';

/** A club with the office of one of its members. */
export interface ClubOfPerson {
  readonly club: Club;
  readonly office: Office;
}

/** Reads of clubs and their members. */
export interface ClubQueries {
  find(id: ClubId): Promise<Club | null>;
  /** Returns the club of an address, by its id or its slug, or null. */
  findByAddress(idOrSlug: string): Promise<Club | null>;
  findAll(ids: readonly ClubId[]): Promise<readonly Club[]>;
  /** Returns the names of all clubs that were not merged into another. */
  names(): Promise<readonly NamedClub[]>;
  /**
   * Returns clubs that everybody can see (`isPublic`) and whose `searchTextOf` has the words (see `containsWords`), by
   * name, then id.
   */
  search(words: readonly string[], now: Instant, limit: number): Promise<readonly NamedClub[]>;
  /** Returns the club and the person's office in it; null when there is no such club, or they are no member. */
  findMembership(clubId: ClubId, uid: PersonId): Promise<ClubOfPerson | null>;
  /** Returns the clubs of a person by name. */
  ofPerson(uid: PersonId): Promise<readonly ClubOfPerson[]>;
  /** Returns the members of a club, the longest serving first. */
  members(clubId: ClubId): Promise<readonly Membership[]>;
  /** Returns the invitations of a club, the oldest first; accepted and expired ones too. */
  invitations(clubId: ClubId): Promise<readonly Invitation[]>;
  /** Returns the invitation with the hash of a token, or null. See `hashOfToken`. */
  findInvitation(tokenHash: string): Promise<Invitation | null>;
  /** Returns the invitations to an address, the oldest first; accepted and expired ones too. */
  invitationsTo(email: string): Promise<readonly Invitation[]>;
}
export const ClubQueries = token<ClubQueries>('ClubQueries');
