import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { ErrorParams } from '../shared/errors/error-params.ts';
import type { ClubId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';
import { type QuotaWait, quotaWait } from '../shared/quota-wait.ts';
import { type Club, isVerified } from './club.ts';

/** The mails that members of a club can cause again and again: invitations, proposed handovers, changed offices. */
export const CLUB_MAIL_KINDS = ['invitation', 'handover', 'office'] as const;
export type ClubMailKind = (typeof CLUB_MAIL_KINDS)[number];

/** A mail of a club that counts for a day, whatever becomes of what it was about. */
export interface ClubMail {
  readonly id: string;
  readonly clubId: ClubId;
  readonly kind: ClubMailKind;
  /** A member's uid, or what stands for an address: see `recipientDigest`. */
  readonly recipient: string;
  readonly sentAt: Instant;
}

/** The mails of clubs, inside a transaction that has locked the club. */
export interface ClubMailLog {
  /** Adds an entry, and removes those of the club that were sent before an instant. */
  add(mail: ClubMail, forgetBefore: Instant): Promise<void>;
  /** Returns the club's mails of a kind that were sent after an instant, the oldest first. */
  sentAfter(clubId: ClubId, kind: ClubMailKind, after: Instant): Promise<readonly ClubMail[]>;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/** Invitations of one club within 24 hours, also withdrawn ones, because they are mails to anybody. */
export const MAX_INVITATIONS_PER_DAY = 50;
export const MAX_INVITATIONS_PER_DAY_UNVERIFIED = 10;
/** Handovers that one club proposes within 24 hours. */
export const MAX_HANDOVERS_PER_DAY = 5;
/** Mails to one member about changes of their office within 24 hours. */
export const MAX_OFFICE_MAILS_PER_DAY = 5;

type CountedMail = Pick<ClubMail, 'id' | 'recipient'>;

/** Returns what stands for an address in the log, so that the log holds none. */
export function recipientDigest(clubId: ClubId, email: string, digest: KeyedDigest): string {
  return digest.of(`mail of club ${clubId} to ${email}`);
}

/**
 * Counts an invitation. Throws `rate_limited` with the waiting time for the second one to an address within an hour, and
 * when the club's quota of 24 hours is used up.
 */
export async function countInvitation(
  log: ClubMailLog,
  club: Club,
  mail: CountedMail,
  now: Instant,
): Promise<void> {
  const sent = await sentToday(log, club, 'invitation', now);
  const hourAgo = addMinutes(now, -HOUR_MINUTES);
  const again = sent.filter(({ recipient, sentAt }) => recipient === mail.recipient && sentAt > hourAgo);
  const wait = quotaWait(again.map(sentAtOf), 1, HOUR_MINUTES, now);
  if (wait) throw tooMany({ reason: 'invited_again', minutes: wait.minutes }, wait);
  const max = isVerified(club, now) ? MAX_INVITATIONS_PER_DAY : MAX_INVITATIONS_PER_DAY_UNVERIFIED;
  refuseOver('invitations', sent, max, now);
  await add(log, club, 'invitation', mail, now);
}

/** Counts a proposal of a handover. Throws `rate_limited` with the waiting time when the quota of 24 hours is used up. */
export async function countHandover(
  log: ClubMailLog,
  club: Club,
  mail: CountedMail,
  now: Instant,
): Promise<void> {
  const sent = await sentToday(log, club, 'handover', now);
  refuseOver('handovers', sent, MAX_HANDOVERS_PER_DAY, now);
  await add(log, club, 'handover', mail, now);
}

/** Counts a mail to a member about their changed office. Returns false, and counts nothing, when they had enough today. */
export async function countOfficeMail(
  log: ClubMailLog,
  club: Club,
  mail: CountedMail,
  now: Instant,
): Promise<boolean> {
  const sent = await sentToday(log, club, 'office', now);
  const toMember = sent.filter(({ recipient }) => recipient === mail.recipient);
  if (toMember.length >= MAX_OFFICE_MAILS_PER_DAY) return false;
  await add(log, club, 'office', mail, now);
  return true;
}

function sentToday(
  log: ClubMailLog,
  { id }: Club,
  kind: ClubMailKind,
  now: Instant,
): Promise<readonly ClubMail[]> {
  return log.sentAfter(id, kind, addMinutes(now, -DAY_MINUTES));
}

async function add(
  log: ClubMailLog,
  { id: clubId }: Club,
  kind: ClubMailKind,
  { id, recipient }: CountedMail,
  now: Instant,
): Promise<void> {
  await log.add({ id, clubId, kind, recipient, sentAt: now }, addMinutes(now, -DAY_MINUTES));
}

function refuseOver(
  reason: 'invitations' | 'handovers',
  sent: readonly ClubMail[],
  max: number,
  now: Instant,
): void {
  const wait = quotaWait(sent.map(sentAtOf), max, DAY_MINUTES, now);
  if (wait) throw tooMany({ reason, max, minutes: wait.minutes }, wait);
}

function tooMany(params: ErrorParams['rate_limited'], { retryAfterSeconds }: QuotaWait): DomainError {
  return domainError('rate_limited', params, { retryAfterSeconds });
}

function sentAtOf({ sentAt }: ClubMail): Instant {
  return sentAt;
}
