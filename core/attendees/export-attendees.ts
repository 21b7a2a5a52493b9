import { type Actor, requireSight } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { answerUnder } from '../questions/answer.ts';
import { AnswersOfAttendees, type AttendeeAnswers } from '../questions/attendee-answers.ts';
import { Clock } from '../shared/clock.ts';
import { type CsvCell, csv, csvLines } from '../shared/csv.ts';
import { dayOf } from '../shared/day.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { fileNameOf } from '../shared/file-name.ts';
import type { EventId } from '../shared/ids.ts';
import { LANGUAGES, type Language } from '../shared/language.ts';
import { shortTicketId } from '../tickets/ticket.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { attendeeParts } from './attendee-parts.ts';
import { AttendeeQueries, attendeeScope } from './attendee-queries.ts';
import { type AttendeeView, toAttendeeViews } from './attendee-view.ts';
import { ATTENDEE_WORDS, type AttendeeWords, attendeeStatus, noteText } from './attendee-words.ts';

export interface ExportAttendeesInput {
  readonly id: EventId;
  /** The language of headings and statuses; `en` by default. */
  readonly language?: string | undefined;
}

export interface ExportAttendeesOutput {
  /** Names the event and the day on which it starts. */
  readonly fileName: string;
  /** CSV, safe to open in a spreadsheet. */
  readonly csv: string;
}

export const EXPORT_FIELDS = {
  language: { label: 'Language', options: LANGUAGES },
} as const;

/**
 * Exports the attendee list as CSV, for the event's club and admins, with an audit entry. Throws `event_not_found` and
 * `invalid_input`.
 */
export class ExportAttendees {
  static readonly needs = [
    EventQueries,
    AttendeeQueries,
    PersonRepository,
    AnswersOfAttendees,
    UnitOfWork,
    Clock,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly people: PersonRepository,
    private readonly answers: AnswersOfAttendees,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ExportAttendeesInput): Promise<ExportAttendeesOutput> {
    const organizer = requireSight(actor, 'private_data');
    const checks = new FieldChecks();
    const language = checks.choice<Language>('language', input.language ?? 'en', EXPORT_FIELDS.language);
    checks.throwIfInvalid();
    const event = requireManaged(actor, await this.events.find(input.id));
    const words = ATTENDEE_WORDS[language];
    const scope = attendeeScope(event);
    const hasOrigins = !(await this.attendees.areAllFromWeb(scope));
    const questions = await this.answers.questionsOf(organizer, event);
    const asked = questions.map(({ label, labelMs }) => (language === 'ms' && labelMs) || label);
    const parts = [csv([[...words.columns, ...(hasOrigins ? words.originColumns : []), ...asked]])];
    let rows = 0;
    for await (const part of attendeeParts(this.attendees, scope)) {
      const ids = part.map(({ ticketId }) => ticketId);
      const answers = await this.answers.to(questions, ids, organizer);
      const views = await toAttendeeViews(part, { people: this.people, event, refunds: null, answers });
      parts.push(
        csvLines(views.map((attendee) => row(attendee, { questions, language, words, hasOrigins }))),
      );
      rows += part.length;
    }
    const fact = auditFact(actor, 'attendees_exported', event.id, this.clock.now(), { rows });
    await this.unitOfWork.run((stores) => stores.audit.append(fact));
    return {
      fileName: `${fileNameOf(words.file, event.title, dayOf(event.startsAt))}.csv`,
      csv: parts.join(''),
    };
  }
}

function row(
  attendee: AttendeeView,
  {
    questions,
    language,
    words,
    hasOrigins,
  }: {
    readonly questions: AttendeeAnswers['questions'];
    readonly language: Language;
    readonly words: AttendeeWords;
    readonly hasOrigins: boolean;
  },
): readonly CsvCell[] {
  const { statuses, origins, answers: answerWords } = words;
  const { name, email, studentId, faculty, status, type, price } = attendee;
  const { purchaseDate, checkedInAt, gate, ticketId, origin, note, entranceNote } = attendee;
  return [
    ...[name, email, studentId, faculty, statuses[attendeeStatus({ status, isFree: price === 0 })]],
    ...[
      { amount: price },
      { at: purchaseDate },
      { at: checkedInAt },
      gate,
      shortTicketId(ticketId),
      type.name,
      noteText(entranceNote, words),
    ],
    ...(hasOrigins ? [origins[origin], note] : []),
    ...questions.map((question): CsvCell => {
      const answer = attendee.answers.find(({ questionId }) => questionId === question.id);
      if (typeof answer?.value === 'number') return answer.value;
      return answer ? answerUnder(question, answer, language, answerWords) : '';
    }),
  ];
}
