import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { type ClubMember, ended } from './club-member.ts';
import { leaving } from './joining.ts';

/**
 * Ends everything by which a person belongs to a locked club, and removes that they ask. Returns the rows as they were; none
 * for who is no member.
 */
export async function endAll(
  { clubPeople }: Pick<Stores, 'clubPeople'>,
  clubId: ClubId,
  uid: PersonId,
  by: PersonId,
  now: Instant,
): Promise<readonly ClubMember[]> {
  const rows = leaving(await clubPeople.of(clubId, [uid]), now);
  const asked = rows.filter(({ state }) => state === 'asked');
  await clubPeople.remove(asked.map(({ id }) => id));
  await clubPeople.saveAll(rows.filter((row) => !asked.includes(row)).map((row) => ended(row, by, now)));
  return rows;
}
