import { type Actor, requireSight, sees } from '../actor.ts';
import { SalesQueries } from '../analytics/sales-queries.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { StatementTypes } from '../club-statements/statement-types.ts';
import type { Event } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { AnswersOfAttendees } from '../questions/attendee-answers.ts';
import type { Question } from '../questions/question.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, PatternRule } from '../shared/field-rules.ts';
import type { EventId, TicketId, TicketTypeId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { searchWords } from '../shared/search.ts';
import { searchedTicketIdEnd } from '../tickets/ticket-id-end.ts';
import {
  ATTENDEE_FILTERS,
  ATTENDEE_SORTS,
  type AttendeeCounts,
  type AttendeeFilter,
  AttendeeQueries,
  type AttendeeSort,
  attendeeScope,
  SORT_ORDERS,
  type SortOrder,
  type SoughtAnswer,
} from './attendee-queries.ts';
import { type AttendeeView, toAttendeeViews, withoutPrivateData } from './attendee-view.ts';

export interface ListAttendeesInput {
  readonly id: EventId;
  /** Words of a name or an email to search for, or a ticket's id or its last digits, at most 100 characters. */
  readonly q: string | null;
  /**
   * One of `ATTENDEE_FILTERS`, `unanswered` for who has not answered what is required of them, `type:` and the id of a
   * ticket type, or `answer:`, the id of a question, `:` and an option, `true` or `false`; `all` by default. An answer to a
   * sensitive question, a text or a number finds nobody.
   */
  readonly filter?: string | undefined;
  /** One of `ATTENDEE_SORTS`; `bought` by default. */
  readonly sort?: string | undefined;
  /** One of `SORT_ORDERS`; `asc` by default. */
  readonly order?: string | undefined;
  /** `nextCursor` of the page before, with the same filter and sort. */
  readonly cursor: TicketId | null;
}

export interface ListAttendeesOutput {
  readonly attendees: readonly AttendeeView[];
  /** All types of the event, by position, also the retired ones; missing where there is only one. */
  readonly types?: readonly TypeFigures[] | undefined;
  readonly counts: {
    readonly confirmedPaid: number;
    readonly confirmedFree: number;
    /** Confirmed tickets that were checked in. */
    readonly inside: number;
    readonly held: number;
    /** Tickets that the filter `cancelled` lists. */
    readonly cancelled: number;
    /** The number of different people. */
    readonly people: number;
    /**
     * Ringgit: the event's revenue, which is what was paid less what was given back. Null, like the two below, for
     * members who may not see money.
     */
    readonly paid: number | null;
    /** Ringgit: the prices of all tickets that were paid, whatever became of them. */
    readonly gross: number | null;
    /** Ringgit: refunds and charge-backs. */
    readonly refunded: number | null;
  };
  /** The number of attendees that match the search and the filter, on all pages. */
  readonly total: number;
  readonly nextCursor: TicketId | null;
}

/** What one ticket type of the event sold. */
export interface TypeFigures extends Pick<TicketType, 'id' | 'name' | 'nameMs'> {
  /** Confirmed tickets. */
  readonly sold: number;
  /** Ringgit, as `paid`: what was paid less what was given back. */
  readonly revenue: number | null;
}

const PAGE = 50;

/** The filter and the order of the list. */
export const ATTENDEE_FIELDS = {
  filter: {
    label: 'Filter',
    pattern: `^(${ATTENDEE_FILTERS.join('|')}|unanswered|type:[A-Za-z0-9_-]{1,128}|answer:[A-Za-z0-9_-]{1,128}:.{1,200})$`,
    problem: { code: 'not_an_option', label: 'Filter', options: ATTENDEE_FILTERS },
  },
  sort: { label: 'Sort', options: ATTENDEE_SORTS },
  order: { label: 'Order', options: SORT_ORDERS },
} as const satisfies Readonly<Record<string, ChoiceRule | PatternRule>>;

/**
 * Lists the holders of live tickets, and of tickets cancelled with the event, or who was cancelled, for its club and
 * admins, with an audit entry. Addresses, student ids and faculties are empty for members who may not see private data, and not searched.
 * Throws `event_not_found` and `invalid_input`.
 */
export class ListAttendees {
  static readonly needs = [
    EventQueries,
    AttendeeQueries,
    PersonRepository,
    SalesQueries,
    RefundQueries,
    OfferQueries,
    StatementTypes,
    AnswersOfAttendees,
    AuditJournal,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly people: PersonRepository,
    private readonly sales: Pick<SalesQueries, 'ofEvent'>,
    private readonly refunds: Pick<RefundQueries, 'ofTickets'>,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
    private readonly moneyByType: StatementTypes,
    private readonly answers: AnswersOfAttendees,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: ListAttendeesInput): Promise<ListAttendeesOutput> {
    const organizer = requireSight(actor, 'attendees');
    const event = requireManaged(actor, await this.events.find(input.id));
    const { filter, type, isUnanswered, answer, sort, order } = checkView(input);
    const seesPrivateData = sees(organizer, 'private_data');
    const questions = await this.answers.questionsOf(organizer, event);
    const answered = answer === undefined ? undefined : soughtAnswer(answer, questions);
    // An answer that cannot be looked for finds nobody.
    const nobody = answer !== undefined && !answered ? [] : undefined;
    const unanswered = isUnanswered ? await this.answers.required(event) : nobody;
    const search = {
      words: searchWords(input.q),
      idEnd: searchedTicketIdEnd(input.q),
      filter,
      type,
      unanswered,
      answered,
      namesOnly: !seesPrivateData,
    };
    const scope = attendeeScope(event);
    const isCounted = search.words.length > 0 || type !== undefined || isUnanswered || answer !== undefined;
    const [found, counts, money, matching, types] = await Promise.all([
      this.attendees.page(scope, search, { sort, order, limit: PAGE + 1, after: input.cursor }),
      this.attendees.counts(scope),
      sees(organizer, 'money') ? this.sales.ofEvent(event.id) : null,
      isCounted ? this.attendees.count(scope, search) : null,
      this.#typesOf(event, sees(organizer, 'money')),
    ]);
    this.journal.recordView(organizer, 'attendees_viewed', event.id);
    const page = found.slice(0, PAGE);
    const ids = page.map(({ ticketId }) => ticketId);
    const [refunds, answers] = await Promise.all([
      sees(organizer, 'refunds') ? this.refunds.ofTickets(ids) : null,
      this.answers.to(questions, ids, organizer),
    ]);
    const views = await toAttendeeViews(page, { people: this.people, event, refunds, answers });
    return {
      attendees: seesPrivateData ? views : views.map(withoutPrivateData),
      ...(types.length > 1 ? { types } : {}),
      counts: {
        confirmedPaid: counts.confirmedPaid,
        confirmedFree: counts.confirmedFree,
        inside: counts.inside,
        held: counts.held,
        cancelled: counts.cancelled,
        people: counts.people,
        paid: money && ringgitFromSen(money.revenueSen),
        gross: money && ringgitFromSen(money.revenueSen + money.reversedSen),
        refunded: money && ringgitFromSen(money.reversedSen),
      },
      total: matching ?? totalOf(filter, counts),
      nextCursor: found.length > PAGE ? (page.at(-1)?.ticketId ?? null) : null,
    };
  }

  async #typesOf(event: Event, seesMoney: boolean): Promise<readonly TypeFigures[]> {
    if (event.plannedAt === null) return [];
    const range = { eventId: event.id, from: null, until: null };
    const [plans, lines] = await Promise.all([
      this.offers.ofEvents([event.id]),
      seesMoney ? this.moneyByType.of(range) : null,
    ]);
    const plan = new PlanAt(event, plans.get(event.id) ?? unplanned(event), event.updatedAt);
    const revenues = lines && new Map(lines.map(({ type, revenue }) => [type.id, revenue]));
    return plan.types.map((type) => {
      const { id, name, nameMs } = type;
      return {
        id,
        name,
        nameMs,
        sold: plan.takenBy(type).sold,
        revenue: revenues && (revenues.get(id) ?? 0),
      };
    });
  }
}

const OF_TYPE = 'type:';
const OF_ANSWER = 'answer:';
/** Who has not answered what is required of them. */
const UNANSWERED = 'unanswered';

/** Returns the answer that `<id of the question>:<value>` names; undefined for one that can't be looked for. */
function soughtAnswer(named: string, questions: readonly Question[]): SoughtAnswer | undefined {
  const end = named.indexOf(':');
  const value = named.slice(end + 1);
  const question = questions.find(({ id }) => id === named.slice(0, end));
  if (!question || question.sensitive) return undefined;
  const { id, kind, options } = question;
  const isOneOfSeveral = kind === 'choices';
  if ((kind === 'choice' || isOneOfSeveral) && options.includes(value)) return { id, isOneOfSeveral, value };
  const isYesOrNo = kind === 'yes_no' || kind === 'consent';
  if (isYesOrNo && (value === 'true' || value === 'false'))
    return { id, isOneOfSeveral, value: value === 'true' };
  return undefined;
}

function checkView({ filter, sort, order }: ListAttendeesInput) {
  const checks = new FieldChecks();
  const chosen = filter ?? 'all';
  checks.pattern('filter', chosen, ATTENDEE_FIELDS.filter);
  const view = {
    filter: ATTENDEE_FILTERS.find((one) => one === chosen) ?? 'all',
    isUnanswered: chosen === UNANSWERED,
    answer: chosen.startsWith(OF_ANSWER) ? chosen.slice(OF_ANSWER.length) : undefined,
    type: chosen.startsWith(OF_TYPE) ? (chosen.slice(OF_TYPE.length) as TicketTypeId) : undefined,
    sort: checks.choice<AttendeeSort>('sort', sort ?? 'bought', ATTENDEE_FIELDS.sort),
    order: checks.choice<SortOrder>('order', order ?? 'asc', ATTENDEE_FIELDS.order),
  };
  checks.throwIfInvalid();
  return view;
}

/** Returns how many tickets a filter has without a search and of all types. */
function totalOf(filter: AttendeeFilter, counts: AttendeeCounts): number {
  const confirmed = counts.confirmedPaid + counts.confirmedFree;
  const totals: Record<AttendeeFilter, number> = {
    all: confirmed + counts.held + counts.cancelledWithEvent,
    inside: counts.inside,
    not_yet: confirmed - counts.inside,
    unpaid: counts.held,
    cancelled: counts.cancelled,
  };
  return totals[filter];
}
