import type { ClubId, HandoverId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Membership } from '../members/membership.ts';

export const HANDOVER_STATES = [
  'proposed',
  /** By the successor. */
  'accepted',
  /** By an adviser or an admin. */
  'confirmed',
  'cancelled',
] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** The handover of a club to its next president. A club has at most one that is open. */
export interface Handover {
  readonly id: HandoverId;
  readonly clubId: ClubId;
  readonly proposedBy: PersonId;
  /** The next president. */
  readonly successor: PersonId;
  /** The members who keep their office, beside the advisers, who all do. */
  readonly staying: readonly PersonId[];
  readonly state: HandoverState;
  readonly proposedAt: Instant;
  readonly acceptedAt: Instant | null;
  /** When and by whom it was confirmed or cancelled; null while it is open. */
  readonly decidedAt: Instant | null;
  readonly decidedBy: PersonId | null;
}

/** Returns whether the handover is neither confirmed nor cancelled. */
export function isOpenHandover({ state }: Pick<Handover, 'state'>): boolean {
  return state === 'proposed' || state === 'accepted';
}

/** Returns the handover, confirmed or cancelled. */
export function decidedHandover(
  handover: Handover,
  state: 'confirmed' | 'cancelled',
  decidedBy: PersonId,
  now: Instant,
): Handover {
  return { ...handover, state, decidedAt: now, decidedBy };
}

/** Returns whether the handover names the person. */
export function isNamedIn({ proposedBy, successor, staying, decidedBy }: Handover, uid: PersonId): boolean {
  return [proposedBy, successor, decidedBy, ...staying].includes(uid);
}

/**
 * Returns whether a member may confirm an accepted handover: an adviser since before it was proposed, so that nobody
 * joins to confirm it, who neither proposed it nor takes over.
 */
export function mayConfirm(
  { proposedBy, successor, proposedAt }: Handover,
  { uid, office, since }: Membership,
): boolean {
  return office === 'adviser' && since <= proposedAt && uid !== proposedBy && uid !== successor;
}

/**
 * Returns whether a member keeps their office when the club is handed over. A president never does: the successor is
 * the only one afterwards.
 */
export function staysAfter(
  { staying }: Pick<Handover, 'staying'>,
  { uid, office }: Pick<Membership, 'uid' | 'office'>,
): boolean {
  return office === 'adviser' || (office !== 'president' && staying.includes(uid));
}
