import type { SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Event } from '../events/event.ts';
import { findManagedEvent } from '../events/managed-event.ts';
import { deliver } from '../notifications/deliver.ts';
import type { Notice } from '../notifications/notice.ts';
import type { Ability } from '../offices.ts';
import { isGuest } from '../parties/guest.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { allAttendees } from './attendee-parts.ts';
import { type AttendeeQueries, attendeeScope } from './attendee-queries.ts';
import { type MessageKind, refuseTooManyMessages } from './message-log.ts';

/** As many notices as `deliver` takes at a time. */
const PAGE = 500;

export interface Writing {
  readonly attendees: AttendeeQueries;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface AttendeeLetter {
  readonly ability: Ability;
  readonly kind: MessageKind;
  readonly notice: Extract<Notice, { readonly kind: 'event_moved' }>;
}

/**
 * Mails the holders of live tickets, and of tickets cancelled with the event, each person once, within the quota of the
 * kind; who has no address is left out. Guests without an account get the link of their ticket. Returns the number of
 * people. Throws `rate_limited`, and `wrong_state` for an unverified club whose event is not public: no admin has read its
 * texts.
 */
export async function writeToAttendees(
  { attendees, unitOfWork, clock, ids }: Writing,
  actor: SignedIn,
  event: Event,
  { ability, kind, notice }: AttendeeLetter,
): Promise<number> {
  requireReadEvent(actor, event);
  const holders = await allAttendees(attendees, attendeeScope(event));
  const reached = holders.filter(({ email }) => email !== '');
  const recipients = [...new Map(reached.map((one) => [one.email, one])).values()];
  const now = clock.now();
  if (recipients.length === 0) return 0;
  await unitOfWork.run(async (stores) => {
    await findManagedEvent(stores, actor, event.id, ability);
    await refuseTooManyMessages(stores.messages, event.id, kind, now);
    await stores.messages.add({ id: ids.next(), eventId: event.id, kind, sentAt: now });
    const notices = recipients.map(({ userId: uid, name, email, ticketId }) => ({
      notice: isGuest(uid) ? { ...notice, ticketId } : notice,
      to: { uid, name, email },
    }));
    for (let from = 0; from < notices.length; from += PAGE)
      await deliver(stores, notices.slice(from, from + PAGE), ids, now);
    const detail = { recipients: recipients.length };
    await stores.audit.append(auditFact(actor, 'attendees_messaged', event.id, now, detail));
  });
  return recipients.length;
}

/** Throws `wrong_state` for an unverified club whose event is not public: no admin has read its texts. */
export function requireReadEvent({ role, club }: SignedIn, { status }: Pick<Event, 'status'>): void {
  const isTrusted = role === 'admin' || club?.isVerified === true;
  if (!isTrusted && (status === 'draft' || status === 'pending_review'))
    throw domainError('wrong_state', { reason: 'not_published' });
}
