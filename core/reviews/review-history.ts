import { readDetail } from '../audit/audit-detail.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { AuditQueries } from '../audit/audit-queries.ts';
import type { Event } from '../events/event.ts';
import { EVENT_AND_PLAN_FORM } from '../events/event-rules.ts';
import { PersonRepository } from '../people/person-repository.ts';
import type { FieldChange } from '../shared/field-change.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { FieldChanges } from '../versions/field-changes.ts';

/** How an event came to its present review. */
export interface ReviewHistoryView {
  /** When it was sent for review and by whom; null for an event whose audit entries are missing. */
  readonly sent: SentView | null;
  /** Why it was declined before, and what has changed since; null when it was not, or was approved after that. */
  readonly declined: DeclinedView | null;
}

export interface SentView {
  readonly at: Instant;
  /** The person's name; empty for an account without one. */
  readonly by: string;
}

export interface DeclinedView {
  readonly at: Instant;
  readonly note: string;
  /** The last change of each field, in the order of the event's form, then of its ticket types and pools. */
  readonly changes: readonly FieldChange[];
}

/** Looks up names. Bound to `PersonRepository`. */
interface NamesOfPeople {
  findAll(uids: readonly PersonId[]): Promise<readonly { readonly uid: PersonId; readonly name: string }[]>;
}

/** Reads from the audit log who sent events for review, and what became of earlier reviews. */
export class ReviewHistory {
  static readonly needs = [AuditQueries, PersonRepository, FieldChanges] as const;

  constructor(
    private readonly audit: Pick<AuditQueries, 'about'>,
    private readonly people: NamesOfPeople,
    private readonly changes: FieldChanges,
  ) {}

  /** Returns the history of each event, in their order. */
  async of(events: readonly Event[]): Promise<readonly ReviewHistoryView[]> {
    const entries = await Promise.all(events.map(({ id }) => this.#entries(id)));
    const senders = await this.people.findAll([
      ...new Set(entries.flatMap((found) => lastSent(found)?.actor ?? [])),
    ]);
    const nameOf = new Map(senders.map(({ uid, name }) => [uid, name]));
    return Promise.all(
      events.map(async (event, index) => {
        const sent = lastSent(entries[index] ?? []);
        return {
          sent: sent ? { at: sent.at, by: nameOf.get(sent.actor) ?? '' } : null,
          declined: await this.#declined(event, entries[index] ?? []),
        };
      }),
    );
  }

  /** Returns who sent the event for its present review; null when it is not known. */
  async senderOf(id: EventId): Promise<PersonId | null> {
    return lastSent(await this.#entries(id))?.actor ?? null;
  }

  #entries(id: EventId): Promise<readonly AuditEntry[]> {
    return this.audit.about(id, ['event_published', ...EDITS, 'event_declined'], '');
  }

  async #declined(event: Event, entries: readonly AuditEntry[]): Promise<DeclinedView | null> {
    const { id: subject, reviewNote: note } = event;
    const at = entries.filter(({ action }) => action === 'event_declined').at(-1)?.at;
    if (note === null || at === undefined) return null;
    return {
      at,
      note,
      changes: await this.changes.since({ form: EVENT_AND_PLAN_FORM, subject, version: at }),
    };
  }
}

/** The edits after which an event may need a review. */
const EDITS = ['event_edited', 'plan_edited', 'questions_edited'] as const;

/** The entry of a publication, or of an edit of the event, its plan or its questions after which a review was needed. */
function lastSent(entries: readonly AuditEntry[]): AuditEntry | undefined {
  return entries
    .filter(
      ({ action, detail }) =>
        action === 'event_published' ||
        (EDITS.some((edit) => edit === action) && readDetail(detail).status?.endsWith('>pending_review')),
    )
    .at(-1);
}
