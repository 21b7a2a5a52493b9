import { type Actor, requireAbility } from '../actor.ts';
import { requireEditable } from '../events/event-lifecycle.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { eventEntry, eventSummary } from '../notifications/notice.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AttendeeQueries } from './attendee-queries.ts';
import { writeToAttendees } from './write-to-attendees.ts';

export interface TellOfMoveOutput {
  /** The number of people it is sent to. */
  readonly recipients: number;
}

/**
 * Mails everybody with a ticket where and when the event now takes place, in fixed words: for whoever may change the
 * event, also without being allowed to write to its attendees. Counts as a message about a change. Throws
 * `event_not_found`, `event_over`, `rate_limited`, and `wrong_state` for an unverified club whose event is not public.
 */
export class TellOfMove {
  static readonly needs = [EventQueries, AttendeeQueries, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<TellOfMoveOutput> {
    const person = requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    requireEditable(event, this.clock.now());
    const { attendees, unitOfWork, clock, ids } = this;
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
}
