import { guestPath, guestSecretOf, isGuest } from '../parties/guest.ts';
import type { TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { TicketStatus } from '../tickets/ticket.ts';
import type { GuestRecord } from './guest-queries.ts';

/** A guest as the event's organizers see them. */
export interface GuestView {
  readonly ticketId: TicketId;
  /** Of the account, where the guest has one; empty once erased. */
  readonly name: string;
  /** Empty without one, once erased, and for members who may not see private data. */
  readonly email: string;
  /** Whether the ticket is in the guest's own account. */
  readonly hasAccount: boolean;
  /** Its name is empty for a type without one; the base type's id is the event's. */
  readonly type: { readonly id: TicketTypeId; readonly name: string; readonly nameMs: string | null };
  /** For the entrance; may be empty. */
  readonly note: string;
  readonly invitedAt: Instant;
  /** How often the ticket was mailed to the guest, and when it was last; null when it never was. */
  readonly timesSent: number;
  readonly lastSentAt: Instant | null;
  readonly status: TicketStatus;
  readonly checkedInAt: Instant | null;
  /**
   * Where a guest without an account opens the ticket, below the site's address; null for one with an account, for an
   * ended ticket, and for members who may not invite.
   */
  readonly link: string | null;
}

/** What the viewer may see. */
export interface GuestSight {
  readonly seesPrivateData: boolean;
  readonly seesLinks: boolean;
}

export function toGuestView(
  { ticket, guest, checkedInAt }: GuestRecord,
  { seesPrivateData, seesLinks }: GuestSight,
  digest: KeyedDigest,
): GuestView {
  const { id, eventId, holder, typeId, typeName, typeNameMs, status, purchasedAt } = ticket;
  const hasAccount = !isGuest(holder.uid);
  const sent =
    guest === null ? [] : [...(guest.mailedAt === null ? [] : [guest.mailedAt]), ...guest.sentAgainAt];
  const isOpen = seesLinks && !hasAccount && status === 'confirmed';
  return {
    ticketId: id,
    name: holder.name,
    email: seesPrivateData ? holder.email : '',
    hasAccount,
    type: { id: typeId ?? eventId, name: typeName, nameMs: typeNameMs },
    note: guest?.note ?? '',
    invitedAt: purchasedAt,
    timesSent: sent.length,
    lastSentAt: sent.at(-1) ?? null,
    status,
    checkedInAt,
    link: isOpen ? guestPath(id, guestSecretOf(id, digest)) : null,
  };
}
