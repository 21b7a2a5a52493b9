import type { EventView } from '../../events/event-view.ts';
import type { Office } from '../../offices.ts';
import type { RefundTotal } from '../../refunds/refund-total.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { Membership } from '../members/membership.ts';
import { type Handover, isOpenHandover, mayConfirm } from './handover.ts';

/** A person of a handover. */
export interface NamedPerson {
  readonly uid: PersonId;
  /** Empty for somebody without a profile. */
  readonly name: string;
}

export interface HandoverView
  extends Pick<Handover, 'id' | 'state' | 'proposedAt' | 'acceptedAt' | 'decidedAt'> {
  readonly proposedBy: NamedPerson;
  readonly successor: NamedPerson;
  readonly decidedBy: NamedPerson | null;
}

export type HandedOverEvent = Pick<
  EventView,
  'id' | 'title' | 'startDate' | 'status' | 'ticketsSold' | 'capacity'
>;

export interface HandedOverMember extends NamedPerson {
  readonly office: Office;
  /** Whether the member keeps their office. */
  readonly stays: boolean;
  /** Whether the member may confirm the open handover, once it is accepted. */
  readonly confirms: boolean;
}

/** What a handover hands over, as it is now. */
export interface HandoverContents {
  /** Drafts, events in review and published events that have not ended, the earliest first. */
  readonly events: readonly HandedOverEvent[];
  /** Null for members who may not see money. */
  readonly money: {
    /** Ringgit: what is the club's, of everything received. */
    readonly net: number;
    /** In ringgit. */
    readonly refundsOwed: RefundTotal;
  } | null;
  /** Open invitations, which the confirmation withdraws. */
  readonly openInvitations: number;
  readonly members: readonly HandedOverMember[];
}

/** What the reader may do about the handover. */
export interface HandoverActions {
  readonly propose: boolean;
  readonly accept: boolean;
  readonly confirm: boolean;
  readonly cancel: boolean;
}

/** The reader: their office, or an admin; null for somebody who was a member. */
export type HandoverReader = Office | 'admin' | null;

/** Returns what the reader may do. The use cases check it again. `member`: the reader's membership. */
export function handoverActions(
  handover: Handover | null,
  uid: PersonId,
  reader: HandoverReader,
  member: Membership | undefined,
): HandoverActions {
  const open = handover && isOpenHandover(handover) ? handover : null;
  const confirms =
    open !== null && (reader === 'admin' || (member !== undefined && mayConfirm(open, member)));
  return {
    propose: !open && (reader === 'admin' || reader === 'president'),
    accept: open?.state === 'proposed' && open.successor === uid && reader !== null,
    confirm: open?.state === 'accepted' && confirms,
    cancel: open !== null && mayCancel(open, uid, reader),
  };
}

/** Returns whether the reader may cancel an open handover. */
export function mayCancel(
  { proposedBy, successor }: Handover,
  uid: PersonId,
  reader: HandoverReader,
): boolean {
  if (reader === null) return false;
  return reader === 'admin' || reader === 'president' || uid === proposedBy || uid === successor;
}
