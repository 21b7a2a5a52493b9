import { type Actor, requireSight } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { Clock } from '../shared/clock.ts';
import { csv } from '../shared/csv.ts';
import type { EventId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { allAttendees } from './all-attendees.ts';
import { type AttendeeQueries, attendeeScope } from './attendee-queries.ts';
import { type AttendeeView, toAttendeeViews } from './attendee-view.ts';

export interface ExportAttendeesInput {
  readonly id: EventId;
}

export interface ExportAttendeesOutput {
  readonly fileName: string;
  /** CSV, safe to open in a spreadsheet. */
  readonly csv: string;
}

const HEAD = [
  ...['Name', 'Email', 'Student ID', 'Faculty', 'Status', 'Price (RM)'],
  ...['Purchased (UTC)', 'Checked in (UTC)', 'Gate', 'Ticket'],
];

/** Exports the attendee list as CSV, for the event's club and admins, with an audit entry. Throws `event_not_found`. */
export class ExportAttendees {
  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ExportAttendeesInput): Promise<ExportAttendeesOutput> {
    requireSight(actor, 'private_data');
    const event = requireManaged(actor, await this.events.find(input.id));
    const attendees = await allAttendees(this.attendees, attendeeScope(event));
    const rows = await toAttendeeViews(attendees, { people: this.people, event, refunds: null });
    const fact = auditFact(actor, 'attendees_exported', event.id, this.clock.now(), { rows: rows.length });
    await this.unitOfWork.run((stores) => stores.audit.append(fact));
    return { fileName: `attendees-${event.id}.csv`, csv: csv([HEAD, ...rows.map(row)]) };
  }
}

function row(attendee: AttendeeView): readonly string[] {
  const { name, email, studentId, faculty, status, price } = attendee;
  const { purchaseDate, checkedInAt, gate, ticketId } = attendee;
  const cost = price.toFixed(2);
  return [name, email, studentId, faculty, status, cost, purchaseDate, checkedInAt ?? '', gate, ticketId];
}
