import { type Actor, requireAbility, type SignedIn } from '../actor.ts';
import { type ChangeNotice, isSameTimeAndPlace } from '../events/changes/change-notice.ts';
import { ChangeNoticeQueries } from '../events/changes/change-notice-repository.ts';
import { sendChangeNotices } from '../events/changes/send-change-notices.ts';
import type { Event } from '../events/event.ts';
import { requireEditable } from '../events/event-lifecycle.ts';
import { EventQueries } from '../events/event-queries.ts';
import { findManagedEvent, requireManaged } from '../events/managed-event.ts';
import { Breaks } from '../notifications/breaks.ts';
import { eventEntry, eventSummary } from '../notifications/notice.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AttendeeQueries } from './attendee-queries.ts';
import { refuseTooManyMessages } from './message-log.ts';
import { requireReadEvent, writeToAttendees } from './write-to-attendees.ts';

export interface TellOfMoveOutput {
  /** The number of people it is sent to. */
  readonly recipients: number;
}

/**
 * Sends everybody with a ticket word of where and when the event now takes place, in fixed words: the notice of a change that
 * is still pending; nothing where everybody had that notice, so that nobody gets two; and a mail where there is no notice. For
 * who may change the event, also without being allowed to write to its attendees. Counts as a message about a change. Throws
 * `event_not_found`, `event_over`, `rate_limited`, and `wrong_state` for an unverified club whose event is not public.
 */
export class TellOfMove {
  static readonly needs = [
    EventQueries,
    AttendeeQueries,
    ChangeNoticeQueries,
    UnitOfWork,
    Breaks,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly notices: Pick<ChangeNoticeQueries, 'ofEvent'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<TellOfMoveOutput> {
    const person = requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    requireEditable(event, this.clock.now());
    const { attendees, unitOfWork, clock, ids } = this;
    const last = (await this.notices.ofEvent(event.id)).at(-1);
    if (last && (last.finishedAt === null || isSameTimeAndPlace(last.after, event)))
      return { recipients: await this.#send(last, person, event) };
    const recipients = await writeToAttendees({ attendees, unitOfWork, clock, ids }, person, event, {
      ability: 'edit',
      kind: 'change',
      notice: {
        kind: 'event_moved',
        eventId: event.id,
        endsAt: event.endsAt,
        ...eventSummary(event),
        entry: eventEntry(event),
      },
    });
    return { recipients };
  }

  /**
   * Sends the notice that would be sent by itself, and nothing once everybody has it. Counts with the messages about changes,
   * and is refused like them. Returns the number of people that it was sent to.
   */
  async #send(notice: ChangeNotice, person: SignedIn, event: Event): Promise<number> {
    const { unitOfWork, breaks, clock, ids } = this;
    requireReadEvent(person, event);
    const now = clock.now();
    await unitOfWork.run(async (stores) => {
      await findManagedEvent(stores, person, event.id, 'edit');
      await refuseTooManyMessages(stores.messages, event.id, 'change', now);
      await stores.messages.add({ id: ids.next(), eventId: event.id, kind: 'change', sentAt: now });
    });
    const sending = { unitOfWork, breaks, ids, actor: person, atOnce: true, now };
    return notice.recipients + (await sendChangeNotices(event.id, sending));
  }
}
