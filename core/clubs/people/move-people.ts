import { groupedBy } from '../../shared/grouped.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { betterOf } from './club-member.ts';

/** Moves everybody who belongs to a club, or waits, to another one. Who is in both keeps the better of the two. */
export async function movePeople(
  { clubPeople }: Pick<Stores, 'clubPeople'>,
  from: ClubId,
  into: ClubId,
  now: Instant,
): Promise<void> {
  const moving = await clubPeople.ofClub(from);
  const uids = [...new Set(moving.map(({ uid }) => uid))];
  const there = new Map((await clubPeople.of(into, uids)).map((row) => [`${row.uid} ${row.ticketId}`, row]));
  const pairs = moving.map((row) => ({ row, other: there.get(`${row.uid} ${row.ticketId}`) }));
  const doubled = pairs.flatMap(({ row, other }) => (other ? [{ row, other }] : []));
  await clubPeople.remove(doubled.map(({ row }) => row.id));
  await clubPeople.saveAll([
    ...pairs.flatMap(({ row, other }) => (other ? [] : { ...row, clubId: into })),
    ...doubled.map(({ row, other }) => ({ ...betterOf(other, row, now), id: other.id, clubId: into })),
  ]);
  await moveWaiting({ clubPeople }, from, into);
}

async function moveWaiting(
  { clubPeople }: Pick<Stores, 'clubPeople'>,
  from: ClubId,
  into: ClubId,
): Promise<void> {
  const moving = await clubPeople.waitingIn(from);
  const there = new Map((await clubPeople.waitingIn(into)).map((row) => [row.key, row]));
  const kept: string[] = [];
  for (const [lineId, rows] of groupedBy(moving, (row) => row.lineId))
    if (rows.every(({ key, until }) => until > (there.get(key)?.until ?? ''))) kept.push(lineId);
  const moved = moving.filter(({ lineId }) => kept.includes(lineId));
  const replaced = moved.flatMap(({ key }) => there.get(key)?.lineId ?? []);
  await clubPeople.removeWaiting(from, [...new Set(moving.map(({ lineId }) => lineId))]);
  await clubPeople.removeWaiting(into, replaced);
  await clubPeople.addWaiting(moved.map((row) => ({ ...row, clubId: into })));
}
