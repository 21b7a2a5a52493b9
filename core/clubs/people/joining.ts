import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type ClubMember, lineOf, newMember, stateAt } from './club-member.ts';
import { isRenewable } from './session-end.ts';

/** Whether people join by themselves, ask the club, or cannot join. */
export const JOININGS = ['open', 'ask', 'closed'] as const;
export type Joining = (typeof JOININGS)[number];

/** Somebody who presses "Join". */
export interface JoinRequest {
  /** The id of a new row. */
  readonly id: string;
  readonly clubId: ClubId;
  readonly uid: PersonId;
  readonly joining: Joining;
  /** Every row of the person in the club. */
  readonly rows: readonly ClubMember[];
  /** Until when somebody is a member who joins now. */
  readonly until: Instant;
  readonly now: Instant;
}

/**
 * Returns the row after somebody joins, asks, or stays for another session; null when nothing changes because they are a
 * member. Throws `wrong_state` when the club takes nobody, and when they asked before.
 */
export function join({ id, clubId, uid, joining, rows, until, now }: JoinRequest): ClubMember | null {
  const line = lineOf(rows, now);
  const own = ownRow(rows);
  const isMember = line?.state === 'member';
  if (own && renewedUntil(rows, joining, until, now) !== null) return { ...own, until };
  if (isMember && !isRenewable(line.until ?? until, now)) return null;
  if (isMember && (joining === 'closed' || until <= (line.until ?? ''))) return null;
  if (joining === 'closed') throw domainError('wrong_state', { reason: 'membership_closed' });
  if (own?.state === 'asked') throw domainError('wrong_state', { reason: 'membership_asked' });
  const joined = newMember({ id: own?.id ?? id, clubId, uid, how: 'asked' }, until, now);
  return joining === 'open' ? joined : { ...joined, state: 'asked', until: null };
}

/**
 * Returns until when the person would be a member who renews now; null when there is nothing to renew: the membership does
 * not end soon, it was ended before its time, a ticket gave it, or the club takes nobody by themselves.
 */
export function renewedUntil(
  rows: readonly ClubMember[],
  joining: Joining,
  until: Instant,
  now: Instant,
): Instant | null {
  const own = ownRow(rows);
  const line = lineOf(rows, now);
  if (joining === 'closed' || own?.state !== 'member' || own.until === null) return null;
  if (line?.state === 'member' && !isRenewable(line.until ?? '', now)) return null;
  return isRenewable(own.until, now) && until > own.until ? until : null;
}

/** Returns the row that no ticket gave. */
export function ownRow(rows: readonly ClubMember[]): ClubMember | null {
  return rows.find(({ ticketId }) => ticketId === '') ?? null;
}

/** Returns the rows that leaving, or being removed, ends: those of a member, and of who asks. */
export function leaving(rows: readonly ClubMember[], now: Instant): readonly ClubMember[] {
  return rows.filter((row) => stateAt(row, now) !== 'ended');
}

/** Somebody on a list that the club imports. */
export type ImportedPerson = Omit<JoinRequest, 'joining'>;

/** Returns whether an import changes nothing for somebody with these rows. */
export function isMemberUntil(rows: readonly ClubMember[], until: Instant, now: Instant): boolean {
  const line = lineOf(rows, now);
  return line?.state === 'member' && line.until !== null && line.until >= until;
}

/** Returns the row of somebody whom the club imports: new, or changed; none for who is a member for as long. */
export function imported({ id, clubId, uid, rows, until, now }: ImportedPerson): {
  readonly added: readonly ClubMember[];
  readonly changed: readonly ClubMember[];
} {
  if (isMemberUntil(rows, until, now)) return { added: [], changed: [] };
  const own = ownRow(rows);
  if (!own) return { added: [newMember({ id, clubId, uid, how: 'imported' }, until, now)], changed: [] };
  const isMember = stateAt(own, now) === 'member';
  const row = isMember ? { ...own, until } : newMember({ ...own, how: 'imported' }, until, now);
  return { added: [], changed: [row] };
}
