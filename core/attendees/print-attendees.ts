import { type Actor, requireRole, sees } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { type Noted, shownNote } from '../check-in/notes/ticket-note.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { namedType, type TypeName } from '../offers/type-name.ts';
import {
  AnswersOfAttendees,
  type AttendeeAnswer,
  type AttendeeAnswers,
} from '../questions/attendee-answers.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';
import type { TicketStatus } from '../tickets/ticket.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { attendeeParts } from './attendee-parts.ts';
import { type Attendee, AttendeeQueries, attendeeScope } from './attendee-queries.ts';

/** What a volunteer needs to find a person on paper. */
export interface PrintedAttendee {
  readonly ticketId: TicketId;
  readonly name: string;
  readonly status: TicketStatus;
  readonly isFree: boolean;
  /** The ticket's type; missing for a type without a name. */
  readonly type?: TypeName | undefined;
  /** What is noted of the ticket, or was written of a guest, for who checks in; missing without. */
  readonly note?: Noted | undefined;
  /** What the holder answered to questions that who checks in sees; missing where nothing is asked there. */
  readonly answers?: readonly AttendeeAnswer[] | undefined;
  /** Null when the ticket was not checked in. */
  readonly checkedInAt: Instant | null;
}

export interface PrintAttendeesOutput {
  /** All attendees by name, ignoring case and accents. */
  readonly attendees: readonly PrintedAttendee[];
  readonly printedAt: Instant;
}

/**
 * Returns all attendees for a list on paper, for the event's club and admins, with an audit entry. Throws
 * `event_not_found`.
 */
export class PrintAttendees {
  static readonly needs = [EventQueries, AttendeeQueries, AnswersOfAttendees, UnitOfWork, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly answers: AnswersOfAttendees,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<PrintAttendeesOutput> {
    const organizer = requireRole(actor, 'club', 'admin');
    if (!sees(organizer, 'attendees') && !sees(organizer, 'check_in'))
      throw domainError('forbidden', { reason: 'office' });
    const event = requireManaged(actor, await this.events.find(input.id));
    const questions = await this.answers.atDoor(organizer, event);
    const sorted: ByName[] = [];
    for await (const part of attendeeParts(this.attendees, attendeeScope(event))) {
      const ids = part.map(({ ticketId }) => ticketId);
      const answers = await this.answers.to(questions, ids, organizer);
      sorted.push(...part.map((attendee) => toByName(attendee, answers)).sort(compareNames));
      // Merges two sorted parts, so that no turn sorts the whole list.
      sorted.sort(compareNames);
    }
    const attendees = sorted.map(({ attendee }) => attendee);
    const printedAt = this.clock.now();
    const detail = { rows: attendees.length, medium: 'paper' };
    const fact = auditFact(actor, 'attendees_exported', event.id, printedAt, detail);
    await this.unitOfWork.run((stores) => stores.audit.append(fact));
    return { attendees, printedAt };
  }
}

/** An attendee with the folded name. */
interface ByName {
  readonly key: string;
  readonly attendee: PrintedAttendee;
}

function toByName(attendee: Attendee, answers: AttendeeAnswers): ByName {
  const answered = answers.questions.length > 0 ? { answers: answers.of(attendee.ticketId) } : {};
  return { key: foldText(attendee.name), attendee: { ...toPrinted(attendee), ...answered } };
}

/** People of the same name stay in the order in which they bought. */
function compareNames(left: ByName, right: ByName): number {
  return left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
}

function toPrinted(attendee: Attendee): PrintedAttendee {
  const { ticketId, name, status, priceSen, checkedIn } = attendee;
  const isFree = priceSen === 0;
  const note = shownNote(attendee.doorNote, attendee.note ?? '');
  return {
    ...{ ticketId, name, status, isFree },
    ...namedType(attendee),
    ...(note && { note }),
    checkedInAt: checkedIn?.at ?? null,
  };
}
