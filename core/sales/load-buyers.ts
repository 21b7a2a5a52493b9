import { clubsOf, listsOf } from '../offers/audience.ts';
import { type BuyersFacts, NO_FACTS } from '../offers/buyers-facts.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';

/** Somebody who may buy. */
export interface KnownBuyer {
  readonly uid: PersonId;
  /** Returns the keys by which lists have them. See `listKeysOf`. */
  readonly listKeys: () => readonly string[];
}

/** Loads what audiences look at, where a type has one. */
export async function loadBuyers(
  stores: Stores,
  types: readonly TicketType[],
  buyers: readonly KnownBuyer[],
): Promise<BuyersFacts> {
  const audiences = types.flatMap(({ audience }) => audience ?? []);
  if (audiences.length === 0) return NO_FACTS;
  const [clubs, lists] = [[...new Set(audiences.flatMap(clubsOf))], [...new Set(audiences.flatMap(listsOf))]];
  const keys = lists.length === 0 ? [] : buyers.flatMap(({ listKeys }) => listKeys());
  const uids = [...new Set(buyers.map(({ uid }) => uid))];
  const [committees, people, clubNames, listed] = await Promise.all([
    clubs.length === 0 ? [] : stores.members.among(clubs, uids),
    clubs.length === 0 ? [] : stores.clubPeople.among(clubs, uids),
    clubs.length === 0 ? new Map() : stores.clubs.namesOf(clubs),
    lists.length === 0 ? [] : stores.audienceLists.having(lists, keys),
  ]);
  const memberships = [...committees.map((one) => ({ ...one, until: null })), ...people];
  return { memberships, clubNames, listed };
}
