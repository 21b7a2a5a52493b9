import { type Ability, abilitiesOf, type Office } from '../../offices.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Club } from '../club.ts';
import { isVerified } from '../club.ts';
import type { ClubOfPerson } from '../club-queries.ts';

/** A club, for one of its members. */
export interface MyClubView extends Pick<Club, 'id' | 'slug' | 'name' | 'contactEmail' | 'state'> {
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
