import type { ClubId, PersonId } from '../shared/ids.ts';
import type { ClubMembership } from './audience.ts';
import type { ListEntry } from './audience-list.ts';

/** The facts about buyers that audiences look at, beside what sources say about them. */
export interface BuyersFacts {
  readonly memberships: readonly (ClubMembership & { readonly uid: PersonId })[];
  /** The names of the clubs that audiences name. */
  readonly clubNames: ReadonlyMap<ClubId, string>;
  /** The keys that lists have, of those that were asked for. See `listKeysOf`. */
  readonly listed: readonly ListEntry[];
}

export const NO_FACTS: BuyersFacts = { memberships: [], clubNames: new Map(), listed: [] };
