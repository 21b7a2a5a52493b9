import { type Actor, organizerOf, requireRole, type SignedIn, sees } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { ClubListQueries } from '../clubs/admin/club-list-queries.ts';
import { toManagedPersonView } from '../people/managed-person-view.ts';
import type { Person } from '../people/person.ts';
import { PersonQueries } from '../people/person-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { ReceiptQueries } from '../receipts/receipt-queries.ts';
import { typedReceiptNumber } from '../receipts/typed-receipt-number.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { IntegerRule } from '../shared/field-rules.ts';
import type { PersonId } from '../shared/ids.ts';
import { foldText, storable } from '../shared/text.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import { FindQueries, type FindScope } from './find-queries.ts';
import {
  type FoundClub,
  type FoundEvent,
  type FoundPayment,
  type FoundPerson,
  type FoundReceipt,
  type FoundSight,
  type FoundTicket,
  toFoundEvent,
  toFoundPayment,
  toFoundReceipt,
  toFoundTicket,
} from './found-view.ts';
import { readSought, type SoughtText } from './sought-text.ts';

/** The number of results of each kind. */
export const FIND_LIMIT = { label: 'The limit', min: 1, max: 10 } as const satisfies IntegerRule;
export const DEFAULT_FIND_LIMIT = 5;

export interface FindAnythingInput {
  /** Words, a number, an id or a reference, at most 100 characters. Of one character only a receipt is found. */
  readonly q: string | null;
  /** The most results of each kind; null for `DEFAULT_FIND_LIMIT`. */
  readonly limit: number | null;
}

export interface FindAnythingOutput {
  /** People, clubs and receipts are found by admins alone. */
  readonly people: readonly FoundPerson[];
  readonly clubs: readonly FoundClub[];
  readonly events: readonly FoundEvent[];
  readonly tickets: readonly FoundTicket[];
  readonly payments: readonly FoundPayment[];
  readonly receipts: readonly FoundReceipt[];
}

/** So few people are meant each: their tickets are shown beside them. */
const MAX_PEOPLE_MEANT = 3;
/** Of the people whose matric number has the digits. */
const MAX_STUDENTS_READ = 20;
/** More events are read than shown, so that one named so stands before one that mentions it. */
const EVENTS_READ = 4;

const NOBODY: ReadonlyMap<PersonId, string> = new Map();

/**
 * Finds people, clubs, events, tickets, payments and receipts by id, name, matric number or reference, with an audit
 * entry. Admins find everything. A member who acts for a club finds its events, and of their tickets and payments what the
 * office sees: by a matric number only who may see private data. Throws `forbidden` and `invalid_input`.
 */
export class FindAnything {
  static readonly needs = [
    FindQueries,
    PersonQueries,
    PersonRepository,
    ClubListQueries,
    ReceiptQueries,
    AuditJournal,
    Clock,
  ] as const;

  constructor(
    private readonly finds: FindQueries,
    private readonly people: Pick<PersonQueries, 'search'>,
    private readonly profiles: Pick<PersonRepository, 'findAll'>,
    private readonly clubs: Pick<ClubListQueries, 'list'>,
    private readonly receipts: Pick<ReceiptQueries, 'find'>,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: FindAnythingInput): Promise<FindAnythingOutput> {
    const finder = requireRole(actor, 'club', 'admin');
    const limit = checkLimit(input.limit);
    const q = storable(input.q ?? '');
    const sought = readSought(q);
    const scope: FindScope = finder.role === 'admin' ? null : organizerOf(finder).uid;
    const sight = sightOf(finder);
    const [people, clubs, receipts, events, payments] = await Promise.all([
      scope === null ? this.#people(sought, limit) : [],
      scope === null ? this.#clubs(sought, limit) : [],
      scope === null ? this.#receipts(q) : [],
      this.#events(scope, sought, limit),
      sight.money ? this.#payments(scope, sought, limit) : [],
    ]);
    const records = sight.attendees ? await this.#tickets(finder, scope, sought, { people, limit }) : [];
    this.#record(finder, { people, receipts, records: [...records, ...payments] });
    const studentIds = sight.privateData ? await this.#studentIds(records) : NOBODY;
    const numbers =
      scope === null ? await this.finds.receiptsOf(payments.map(({ ticket }) => ticket.id)) : new Map();
    return {
      people: people.map(toFoundPerson),
      clubs,
      events,
      tickets: records.map((one) => toFoundTicket(one, sight, studentIds.get(one.ticket.holder.uid) ?? '')),
      payments: payments.map((one) => toFoundPayment(one, sight, numbers.get(one.ticket.id) ?? null)),
      receipts: receipts.map(toFoundReceipt),
    };
  }

  async #people({ text, words }: SoughtText, limit: number): Promise<readonly Person[]> {
    if (words.length === 0) return [];
    const [named, found] = await Promise.all([
      this.profiles.findAll([text]),
      this.people.search({ words, role: null }, { limit, after: null }),
    ]);
    return [...named, ...found.filter(({ uid }) => uid !== text)].slice(0, limit);
  }

  async #clubs({ words }: SoughtText, limit: number): Promise<readonly FoundClub[]> {
    if (words.length === 0) return [];
    const filter = { words, state: null, need: null };
    const found = await this.clubs.list(filter, this.clock.now(), { limit, after: null });
    return found.map(({ club: { id, name, state } }) => ({ id, name, state }));
  }

  async #receipts(q: string): Promise<readonly Receipt[]> {
    if (q.trim() === '') return [];
    const found = await this.receipts.find(typedReceiptNumber(q, dayOf(this.clock.now())));
    return found ? [found] : [];
  }

  async #events(scope: FindScope, sought: SoughtText, limit: number): Promise<readonly FoundEvent[]> {
    if (sought.words.length === 0) return [];
    const found = await this.finds.events(scope, sought, limit * EVENTS_READ);
    const isNamed = (title: string) => sought.words.every((word) => foldText(title).includes(word));
    const named = found.filter(({ title }) => isNamed(title));
    const others = found.filter(({ title }) => !isNamed(title));
    const now = this.clock.now();
    return [...named, ...others].slice(0, limit).map((event) => toFoundEvent(event, now));
  }

  async #payments(scope: FindScope, sought: SoughtText, limit: number): Promise<readonly TicketRecord[]> {
    return sought.text === '' ? [] : this.finds.payments(scope, sought, limit);
  }

  /** Finds tickets by their id, else by their holder: of few people the tickets, and among a club's holders. */
  async #tickets(
    finder: SignedIn,
    scope: FindScope,
    sought: SoughtText,
    { people, limit }: { readonly people: readonly Person[]; readonly limit: number },
  ): Promise<readonly TicketRecord[]> {
    if (sought.words.length === 0) return [];
    const byId = await this.finds.tickets(scope, sought, limit);
    if (byId.length > 0) return byId;
    const seesPrivateData = sees(finder, 'private_data');
    const meant = scope === null ? people.map(({ uid }) => uid) : [];
    const students = scope !== null && seesPrivateData ? await this.#students(sought) : [];
    const uids = [...(meant.length <= MAX_PEOPLE_MEANT ? meant : []), ...students];
    const own = uids.length > 0 ? await this.finds.ticketsOf(scope, uids, limit) : [];
    if (own.length > 0 || scope === null) return own;
    return this.finds.ticketsOfHolders(scope, { words: sought.words, namesOnly: !seesPrivateData }, limit);
  }

  /** Returns the people with this matric number. */
  async #students({ text, words, mayBeStudentId }: SoughtText): Promise<readonly PersonId[]> {
    if (!mayBeStudentId) return [];
    const found = await this.people.search({ words, role: null }, { limit: MAX_STUDENTS_READ, after: null });
    return found.filter(({ studentId }) => foldText(studentId) === foldText(text)).map(({ uid }) => uid);
  }

  async #studentIds(records: readonly TicketRecord[]): Promise<ReadonlyMap<PersonId, string>> {
    const named = records.filter(({ ticket }) => ticket.holder.email !== '');
    const uids = [...new Set(named.map(({ ticket }) => ticket.holder.uid))];
    const profiles = uids.length > 0 ? await this.profiles.findAll(uids) : [];
    return new Map(profiles.map(({ uid, studentId }) => [uid, studentId]));
  }

  #record(
    finder: SignedIn,
    seen: { people: readonly Person[]; receipts: readonly Receipt[]; records: readonly TicketRecord[] },
  ): void {
    const { people, receipts, records } = seen;
    if (finder.role === 'admin') {
      if (people.length + receipts.length + records.length > 0)
        this.journal.recordView(finder, 'people_viewed', 'people');
      return;
    }
    for (const id of new Set(records.map(({ event }) => event.id)))
      this.journal.recordView(finder, 'attendees_viewed', id);
  }
}

function sightOf(finder: SignedIn): FoundSight & { readonly attendees: boolean } {
  return {
    attendees: sees(finder, 'attendees'),
    money: sees(finder, 'money'),
    refunds: sees(finder, 'refunds'),
    privateData: sees(finder, 'private_data'),
    accounts: finder.role === 'admin',
  };
}

function toFoundPerson(person: Person): FoundPerson {
  const { uid, name, email, studentId, role } = toManagedPersonView(person);
  return { uid, name, email, studentId, role };
}

function checkLimit(limit: number | null): number {
  if (limit === null) return DEFAULT_FIND_LIMIT;
  const checks = new FieldChecks();
  const checked = checks.integer('limit', limit, FIND_LIMIT);
  checks.throwIfInvalid();
  return checked;
}
