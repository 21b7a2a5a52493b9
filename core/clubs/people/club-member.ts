import { groupedBy } from '../../shared/grouped.ts';
import type { ClubId, PersonId, TicketId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

export const MEMBER_STATES = ['asked', 'member', 'ended'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** How somebody became a member: they asked to join, the club has them on a list, or a ticket made them one. */
export const MEMBER_ORIGINS = ['asked', 'imported', 'ticket'] as const;
export type MemberOrigin = (typeof MEMBER_ORIGINS)[number];

/**
 * One way in which a person belongs to a club: unique by club, person and ticket. So the end of a ticket ends what that
 * ticket gave, and nothing else. Not the committee: that is `Membership`.
 */
export interface ClubMember {
  /** The ticket's id for a membership that a ticket gave. */
  readonly id: string;
  readonly clubId: ClubId;
  readonly uid: PersonId;
  /** The ticket that gave it; empty for what the person asked for, or the club imported. */
  readonly ticketId: TicketId | '';
  /** As stored: `member` also after its `until`. See `lineOf`. */
  readonly state: MemberState;
  readonly how: MemberOrigin;
  /** Since when they are a member, or asked. */
  readonly since: Instant;
  /** The last moment of the membership; null while they ask. */
  readonly until: Instant | null;
  /** When it was ended before its time; null otherwise. */
  readonly endedAt: Instant | null;
  /** Who ended it: the person, or somebody of the committee. Null where a ticket ended. */
  readonly endedBy: PersonId | null;
}

/** How a person stands in a club: the best of all their ways. */
export type MemberLine = Pick<ClubMember, 'uid' | 'state' | 'since' | 'until' | 'how'>;

/** Somebody on an imported list who has no account yet, by the key of an address or matric number. See `listKey`. */
export interface WaitingMember {
  readonly clubId: ClubId;
  readonly key: string;
  /** The same for all keys of a line of the list: who comes with one of them takes all. */
  readonly lineId: string;
  readonly until: Instant;
  readonly addedAt: Instant;
}

/** Returns how a person stands at an instant; null without a row. Every row is the same person's in the same club. */
export function lineOf(rows: readonly ClubMember[], now: Instant): MemberLine | null {
  const [best] = rows.map((row) => ({ ...row, state: stateAt(row, now) })).sort(byStanding);
  return best
    ? { uid: best.uid, state: best.state, since: best.since, until: best.until, how: best.how }
    : null;
}

/** Returns the lines of all people of a club, the latest first. */
export function linesOf(rows: readonly ClubMember[], now: Instant): readonly MemberLine[] {
  const byUid = groupedBy(rows, ({ uid }) => uid);
  const lines = [...byUid.values()].flatMap((own) => lineOf(own, now) ?? []);
  return lines.sort((one, other) => (isBefore(one, { at: other.since, id: other.uid }) ? -1 : 1));
}

/** Returns whether a line stands before a position of the list. */
export function isBefore(
  { since, uid }: MemberLine,
  { at, id }: { readonly at: Instant; readonly id: string },
): boolean {
  return since === at ? uid < id : since > at;
}

export function stateAt({ state, until }: Pick<ClubMember, 'state' | 'until'>, now: Instant): MemberState {
  return state === 'member' && until !== null && until < now ? 'ended' : state;
}

export function newMember(
  { id, clubId, uid, how }: Pick<ClubMember, 'id' | 'clubId' | 'uid' | 'how'>,
  until: Instant,
  now: Instant,
): ClubMember {
  return {
    id,
    clubId,
    uid,
    ticketId: '',
    state: 'member',
    how,
    since: now,
    until,
    endedAt: null,
    endedBy: null,
  };
}

/** Returns the row after its end, or the same one when it was ended before. */
export function ended(row: ClubMember, by: PersonId | null, now: Instant): ClubMember {
  return row.state === 'ended' ? row : { ...row, state: 'ended', endedAt: now, endedBy: by };
}

/** Returns the better of two rows about the same way of belonging. */
export function betterOf(one: ClubMember, other: ClubMember, now: Instant): ClubMember {
  const [best = one] = [one, other]
    .map((row) => ({ row, state: stateAt(row, now), until: row.until }))
    .sort(byStanding)
    .map(({ row }) => row);
  return best;
}

type Ranked = Pick<ClubMember, 'state' | 'until'>;
const RANK: readonly MemberState[] = ['member', 'asked', 'ended'];

function byStanding(one: Ranked, other: Ranked): number {
  const rank = RANK.indexOf(one.state) - RANK.indexOf(other.state);
  if (rank !== 0) return rank;
  return (one.until ?? '') === (other.until ?? '') ? 0 : (one.until ?? '') > (other.until ?? '') ? -1 : 1;
}
