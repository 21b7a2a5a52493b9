import type { ClubId, HandoverId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Club } from '../club.ts';
import { isVerified } from '../club.ts';
import type { HandoverState } from '../handovers/handover.ts';
import type { NamedPerson } from '../handovers/handover-view.ts';
import type { SimilarNames } from '../names/similar-names.ts';
import type { ListedClub } from './club-list-queries.ts';

/** A club, for admins. */
export interface ListedClubView
  extends Pick<Club, 'id' | 'slug' | 'name' | 'state' | 'verifiedUntil' | 'contactEmail' | 'createdAt'> {
  /** Names of other clubs and of the university that people could take for this club's. */
  readonly similarNames: readonly string[];
  /** The club that it was merged into; null for all others. */
  readonly mergedInto: { readonly id: ClubId; readonly name: string } | null;
  readonly isVerified: boolean;
  readonly presidents: readonly NamedPerson[];
  readonly advisers: readonly NamedPerson[];
  readonly members: number;
  /** Published events that have not ended. */
  readonly upcomingEvents: number;
  /** The handover that waits for the successor or for a confirmation, or null. */
  readonly handover: {
    readonly id: HandoverId;
    readonly state: HandoverState;
    readonly successor: NamedPerson;
    readonly proposedAt: Instant;
    readonly acceptedAt: Instant | null;
  } | null;
  /** Of the club itself, with its facts, state and verification. */
  readonly version: string;
}

/** `names`: of people and clubs, by id. */
export function toListedClubView(
  { club, members, upcomingEvents, handover }: ListedClub,
  names: ReadonlyMap<string, string>,
  similar: SimilarNames,
  now: Instant,
): ListedClubView {
  const { id, slug, name, state, mergedInto, verifiedUntil, contactEmail, createdAt } = club;
  const named = (uid: string): NamedPerson => ({ uid, name: names.get(uid) ?? '' });
  const inOffice = (wanted: string) =>
    members.filter(({ office }) => office === wanted).map(({ uid }) => named(uid));
  return {
    ...{ id, slug, name, state, verifiedUntil, contactEmail, upcomingEvents, createdAt },
    similarNames:
      state === 'closed' ? [] : [...new Set([name, club.nameMs].flatMap((one) => similar.to(one, id)))],
    version: club.updatedAt,
    mergedInto: mergedInto === null ? null : { id: mergedInto, name: names.get(mergedInto) ?? '' },
    isVerified: isVerified(club, now),
    presidents: inOffice('president'),
    advisers: inOffice('adviser'),
    members: members.length,
    handover: handover && {
      id: handover.id,
      state: handover.state,
      successor: named(handover.successor),
      proposedAt: handover.proposedAt,
      acceptedAt: handover.acceptedAt,
    },
  };
}
