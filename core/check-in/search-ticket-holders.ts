import type { Actor } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { EventQueries } from '../events/event-queries.ts';
import { namedType, type TypeName } from '../offers/type-name.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { searchWords } from '../shared/search.ts';
import { foldText } from '../shared/text.ts';
import { searchedTicketIdEnd } from '../tickets/ticket-id-end.ts';
import { CheckInQueries, type TicketHolder } from './check-in-queries.ts';
import { type NoteKind, noteFields } from './notes/ticket-note.ts';
import { requireEventToCheckIn, requireScanner, seesNames } from './passes/scanner.ts';

export interface SearchTicketHoldersInput {
  readonly id: EventId;
  /** Words of a name, or a ticket's id or its last digits, at most 100 characters. */
  readonly q: string | null;
}

export interface FoundHolder {
  readonly ticketId: TicketId;
  readonly name: string;
  /** The ticket's type; missing for a type without a name. */
  readonly type?: TypeName | undefined;
  /** What the organizer noted of the ticket; missing without a text. */
  readonly note?: string | undefined;
  /** What kind of note it is; missing without a note, and for an ordinary one. */
  readonly noteKind?: NoteKind | undefined;
  /** The last four characters of the student id of somebody whose name another one has; empty for everybody else. */
  readonly studentIdEnd: string;
  /** Null when the ticket was not checked in. */
  readonly checkedInAt: Instant | null;
}

export interface SearchTicketHoldersOutput {
  /** At most 20, by name; none for an empty search, and none of a cancelled event. */
  readonly holders: readonly FoundHolder[];
}

const MAX_FOUND = 20;
const SHOWN_OF_STUDENT_ID = 4;

/**
 * Finds holders of confirmed tickets by name or ticket id, for members of the event's club who may check in, admins and
 * volunteers with a check-in pass, with an audit entry. Returns no emails, and of student ids what tells namesakes
 * apart. Throws `invalid_input`,
 * `forbidden` for a pass that does not see names, `event_not_found`, and `check_in_closed` for a pass outside its time.
 */
export class SearchTicketHolders {
  static readonly needs = [EventQueries, CheckInQueries, PersonRepository, AuditJournal, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly checkIns: CheckInQueries,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: SearchTicketHoldersInput): Promise<SearchTicketHoldersOutput> {
    const scanner = requireScanner(actor, 'change');
    const words = searchWords(input.q);
    const event = requireEventToCheckIn(scanner, await this.events.find(input.id), this.clock.now());
    if (!seesNames(scanner)) throw domainError('forbidden', { reason: 'check_in_names' });
    if (words.length === 0 || event.status === 'cancelled') return { holders: [] };
    const search = { words, idEnd: searchedTicketIdEnd(input.q) };
    const found = await this.checkIns.findHolders(event.id, search, MAX_FOUND);
    this.journal.recordView(scanner, 'attendees_viewed', event.id);
    const namesakes = found.filter((one) => found.some((other) => areNamesakes(one, other)));
    const profiles = await this.people.findAll([...new Set(namesakes.map(({ userId }) => userId))]);
    const studentIds = new Map(profiles.map(({ uid, studentId }) => [uid, studentId]));
    return {
      holders: found.map((holder) => ({
        ...{ ticketId: holder.ticketId, name: holder.name, ...namedType(holder) },
        ...noteFields(holder.note),
        checkedInAt: holder.checkedInAt,
        studentIdEnd: studentIds.get(holder.userId)?.slice(-SHOWN_OF_STUDENT_ID) ?? '',
      })),
    };
  }
}

/** Returns whether two people have the same name. */
function areNamesakes(one: TicketHolder, other: TicketHolder): boolean {
  return one.userId !== other.userId && one.name !== '' && foldText(one.name) === foldText(other.name);
}
