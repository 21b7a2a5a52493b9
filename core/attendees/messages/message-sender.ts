import { type Actor, SYSTEM } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Event } from '../../events/event.ts';
import { Breaks, PEOPLE_A_PAGE } from '../../notifications/breaks.ts';
import { deliver } from '../../notifications/deliver.ts';
import type { Notice } from '../../notifications/notice.ts';
import { Clock } from '../../shared/clock.ts';
import { Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type Stores, UnitOfWork } from '../../unit-of-work.ts';
import { dueAtOf, type EventMessage, stateOf } from './event-message.ts';
import { MessageAudience, type MessageRecipient } from './message-audience.ts';

/** Sends messages to who belongs to their people and has not got them. */
export class MessageSender {
  static readonly needs = [MessageAudience, UnitOfWork, Breaks, Clock, Ids] as const;

  constructor(
    private readonly audience: MessageAudience,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Sends a message in pages, each in a transaction of its own: who stops in between goes on with the next call, and each
   * person gets it once, however many processes send it. Does not ask whether it is due. Stops when the message or its event
   * is cancelled meanwhile. `actor`: who sends it; the system for one that was scheduled. Returns the number of people.
   */
  async send(message: EventMessage, event: Event, actor: Actor = SYSTEM): Promise<number> {
    const isFirst = message.sentAt === null;
    const recipients = await this.audience.of(event, message.segment, message.id);
    if (!isFirst && recipients.length === 0 && message.alsoLater) return 0;
    let sent = 0;
    let done = 0;
    await this.breaks.between(async () => {
      const page = recipients.slice(done, done + PEOPLE_A_PAGE);
      done += page.length;
      const isLast = done >= recipients.length;
      const count = await this.unitOfWork.run((stores) =>
        this.#sendPage(stores, message, page, { actor, people: recipients.length, isLast }),
      );
      sent += count ?? 0;
      return count === null || isLast ? 'last' : 'more';
    });
    return sent;
  }

  /** Returns the number of people; null when nothing is to be sent any more. */
  async #sendPage(
    stores: Stores,
    { id }: EventMessage,
    page: readonly MessageRecipient[],
    { actor, people, isLast }: { readonly actor: Actor; readonly people: number; readonly isLast: boolean },
  ): Promise<number | null> {
    const now = this.clock.now();
    const message = await stores.eventMessages.find(id);
    const [event] = message ? await stores.events.readAll([message.eventId]) : [];
    if (!message || !event || message.closedAt !== null) return null;
    const state = stateOf(message, event, now);
    if (state === 'cancelled' || state === 'skipped') return null;
    const uids = page.flatMap((recipient) => recipient.uids).sort();
    const added = new Set(
      await stores.eventMessages.addDeliveries(uids.map((uid) => ({ messageId: id, uid, sentAt: now }))),
    );
    const reached = page.filter((recipient) => recipient.uids.every((uid) => added.has(uid)));
    const notices = reached.map(({ to, ticketId }) => {
      const notice = noticeOf(message, event);
      return { notice: ticketId === null ? notice : { ...notice, ticketId }, to };
    });
    await deliver(stores, notices, this.ids, now);
    if (message.sentAt === null) await this.#begin(stores, message, { actor, people, now });
    await stores.eventMessages.save({
      ...message,
      sentAt: message.sentAt ?? now,
      dueAt: dueAtOf(message, event),
      recipients: message.recipients + reached.length,
      closedAt: isLast && !message.alsoLater ? now : null,
    });
    return reached.length;
  }

  /** Notes that the sending begins. What is sent when it is made counts for the day's quota from then on. */
  async #begin(
    stores: Stores,
    { eventId, anchor, tellsOfChange }: EventMessage,
    { actor, people, now }: { readonly actor: Actor; readonly people: number; readonly now: Instant },
  ): Promise<void> {
    const kind = tellsOfChange ? 'change' : 'announcement';
    if (anchor !== 'now') await stores.messages.add({ id: this.ids.next(), eventId, kind, sentAt: now });
    await stores.audit.append(auditFact(actor, 'attendees_messaged', eventId, now, { recipients: people }));
  }
}

function noticeOf(
  { subject, text, tellsOfChange }: EventMessage,
  { id, title, organizerName, organizerEmail, startsAt }: Event,
): Extract<Notice, { readonly kind: 'organizer_message' }> {
  return {
    kind: 'organizer_message',
    eventId: id,
    eventTitle: title,
    ...{ organizerName, organizerEmail, subject, text },
    ...(tellsOfChange ? { tellsOfChange: true, startsAt } : {}),
  };
}
