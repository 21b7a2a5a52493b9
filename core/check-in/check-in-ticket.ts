import type { Actor } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import type { Event } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { namedType, type TypeName } from '../offers/type-name.ts';
import { AnswersOfAttendees, type AttendeeAnswer } from '../questions/attendee-answers.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids, type TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { isGenuine } from '../tickets/codes/ticket-code.ts';
import { TicketVerifier } from '../tickets/codes/ticket-verifier.ts';
import { ticketIdEnd } from '../tickets/ticket-id-end.ts';
import { checkIn, nobody, type Scan, type ScanResult } from './check-in-decision.ts';
import { CheckInQueries } from './check-in-queries.ts';
import { CHECK_IN_FIELDS } from './check-in-rules.ts';
import { type NoteKind, noteFields } from './notes/ticket-note.ts';
import { parseTicketCode } from './parse-ticket-code.ts';
import { requireEventToCheckIn, requireScanner, type Scanner } from './passes/scanner.ts';
import type { ScanOutcome } from './scan-outcome.ts';

export interface CheckInTicketInput {
  readonly id: EventId;
  /**
   * The text of the QR code, or the id of a ticket of this event as its holder sees it; null when the ticket was chosen
   * from the list.
   */
  readonly code: string | null;
  /** The ticket chosen from the attendee list; null when a code was scanned. */
  readonly ticketId: TicketId | null;
  /** Unique per scan and repeated on a retry: 1 to 100 characters. */
  readonly scanId: string;
  /** The gate's name, at most 40 characters; may be empty. The gate of a check-in pass replaces it. */
  readonly gate: string;
}

/** What a scan has where nothing else is said. */
export const CHECK_IN_DEFAULTS = {
  code: null,
  ticketId: null,
  gate: '',
} as const satisfies Partial<CheckInTicketInput>;

export interface CheckInTicketOutput {
  readonly outcome: ScanOutcome;
  /** Who has the ticket, and its type, if that has a name; null when the ticket is not of this event. */
  readonly holder: {
    readonly ticketId: TicketId;
    readonly name: string;
    readonly type?: TypeName | undefined;
    /** What the holder answered to questions for who checks in; missing where nothing is asked for them. */
    readonly answers?: readonly AttendeeAnswer[] | undefined;
    /** What the organizer noted of the ticket; missing without a text. */
    readonly note?: string | undefined;
    /** What kind of note it is; missing without a note, and for an ordinary one. */
    readonly noteKind?: NoteKind | undefined;
  } | null;
  /** When and where the ticket was checked in, by this scan or an earlier one. */
  readonly entry: { readonly at: Instant; readonly gate: string } | null;
}

/**
 * Checks a ticket in, once, for members of the event's club, admins and volunteers with a check-in pass. A retried scan
 * returns the same result. Refusals are outcomes, not errors. Throws `event_not_found`, `invalid_input`, and
 * `check_in_closed` for a pass outside its time.
 */
export class CheckInTicket {
  static readonly needs = [
    EventQueries,
    CheckInQueries,
    TicketOffice,
    TicketVerifier,
    AnswersOfAttendees,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly checkIns: Pick<CheckInQueries, 'ticketsEnding'>,
    private readonly office: TicketOffice,
    private readonly verifier: TicketVerifier,
    private readonly answers: AnswersOfAttendees,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CheckInTicketInput): Promise<CheckInTicketOutput> {
    const scanner = requireScanner(actor, 'change');
    const checks = new FieldChecks();
    const scanId = checks.text('scanId', input.scanId, CHECK_IN_FIELDS.scanId);
    const gate = checks.text('gate', input.gate, CHECK_IN_FIELDS.gate);
    checks.length('code', input.code ?? '', CHECK_IN_FIELDS.code);
    if ((input.code === null) === (input.ticketId === null))
      checks.addProblem('code', { code: 'code_or_ticket_needed' });
    checks.throwIfInvalid();
    const at = this.clock.now();
    const ticket = await this.#ticketOf(input);
    if (ticket)
      return this.#toOutput(
        scanner,
        await this.office.run(checkIn, {
          ...ticket,
          eventId: input.id,
          scanId,
          gate,
          scanner,
          domainEventId: this.ids.next(),
          at,
        }),
      );
    requireEventToCheckIn(scanner, await this.events.find(input.id), at);
    return this.#toOutput(scanner, nobody('not_genuine'));
  }

  async #toOutput(
    reader: Scanner,
    { outcome, ticket, event, admission, note }: ScanResult,
  ): Promise<CheckInTicketOutput> {
    const answers = ticket && event && (await this.#answersOf(reader, event, ticket.id));
    return {
      outcome,
      holder: ticket && {
        ...{ ticketId: ticket.id, name: ticket.holder.name, ...namedType(ticket) },
        ...noteFields(note),
        ...(answers ? { answers } : {}),
      },
      entry: admission && { at: admission.firstAt, gate: admission.gate },
    };
  }

  async #answersOf(reader: Scanner, event: Event, id: TicketId): Promise<readonly AttendeeAnswer[] | null> {
    const questions = await this.answers.atDoor(reader, event);
    return questions.length === 0 ? null : (await this.answers.to(questions, [id], reader)).of(id);
  }

  async #ticketOf({
    id: eventId,
    code,
    ticketId,
  }: CheckInTicketInput): Promise<Pick<Scan, 'ticketId' | 'generation'> | null> {
    if (ticketId !== null) return { ticketId, generation: null };
    const read = parseTicketCode(code ?? '');
    if (read)
      return (await isGenuine(read, this.verifier)) ? { ticketId: read.ticketId, generation: read.g } : null;
    const idEnd = ticketIdEnd(code ?? '');
    if (idEnd === null) return null;
    // An id that two tickets have is none.
    const [typed, another] = await this.checkIns.ticketsEnding(eventId, idEnd);
    return typed !== undefined && another === undefined ? { ticketId: typed, generation: null } : null;
  }
}
