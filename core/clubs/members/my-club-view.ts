import { type Ability, abilitiesOf, type Office } from '../../offices.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type ClubState, isVerified } from '../club.ts';
import type { ClubOfPerson } from '../club-queries.ts';

/** A club, for one of its members. */
export interface MyClubView {
  readonly id: ClubId;
  readonly slug: string;
  readonly name: string;
  readonly contactEmail: string;
  readonly state: ClubState;
  readonly isVerified: boolean;
  readonly office: Office;
  /** What the member may do. An adviser sees everything and may do nothing. */
  readonly abilities: readonly Ability[];
}

export function toMyClubView({ club, office }: ClubOfPerson, now: Instant): MyClubView {
  const { id, slug, name, contactEmail, state } = club;
  return {
    ...{ id, slug, name, contactEmail, state, office },
    isVerified: isVerified(club, now),
    abilities: abilitiesOf(office),
  };
}
