import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { isVerified, verifiedFrom } from '../clubs/club.ts';
import { ClubChanges } from '../clubs/club-changes.ts';
import { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import { approved, declined } from '../events/event-lifecycle.ts';
import { EventQueries } from '../events/event-queries.ts';
import { EVENT_AND_PLAN_FORM, REVIEW_FIELDS } from '../events/event-rules.ts';
import { EventViews, type EventWithTypes } from '../events/event-views.ts';
import { requireSellablePrices } from '../events/free-events-only.ts';
import { findManagedEvent } from '../events/managed-event.ts';
import { recordPublication } from '../events/record-publication.ts';
import { keepOpened } from '../events/stored-plan.ts';
import { deliveriesToAll } from '../notifications/deliveries.ts';
import type { Recipient } from '../notifications/recipient.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { ReviewHistory } from './review-history.ts';

export interface ReviewEventInput {
  readonly id: EventId;
  readonly approve: boolean;
  /** Mailed to the club's contact, or its presidents, and to who sent the event for review; required to decline. */
  readonly note: string;
  /** The `version` that was reviewed; a newer one is refused. Null or missing accepts any version. */
  readonly version?: Version;
  /** Approves the event and verifies its club, too; ignored when declining. */
  readonly verifyClub?: boolean | undefined;
}

/**
 * Publishes an unverified club's event, or returns it as a draft with a note. Throws `event_not_found`,
 * `changed_meanwhile`, and `wrong_state`, also for a paid event when no payment provider is configured. With
 * `verifyClub`, throws `club_not_found` when the organizer is no club, and
 * `forbidden` for a club that is not active.
 */
export class ReviewEvent {
  static readonly needs = [
    EventQueries,
    UnitOfWork,
    ClubChanges,
    FieldChanges,
    ReviewHistory,
    SalesTerms,
    EventBus,
    Clock,
    Ids,
    EventViews,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubs: ClubChanges,
    private readonly changes: FieldChanges,
    private readonly history: Pick<ReviewHistory, 'senderOf'>,
    private readonly terms: SalesTerms,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: ReviewEventInput): Promise<{ readonly event: EventWithTypes }> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, { ...REVIEW_FIELDS.note, optional: input.approve });
    checks.throwIfInvalid();
    const now = this.clock.now();
    const read = { form: EVENT_AND_PLAN_FORM, subject: input.id, version: input.version };
    const reviewed = await this.changes.tell(read, () => this.#decide(actor, { ...input, note }, now));
    this.eventBus.publish({ kind: 'event', eventId: reviewed.id });
    return { event: await this.views.oneManaged(reviewed, now) };
  }

  async #decide(actor: Actor, input: ReviewEventInput, now: Instant): Promise<Event> {
    if (input.approve && input.verifyClub) await this.#verifyClub(actor, input, now);
    const recipients = await this.#recipients(input.id);
    return this.unitOfWork.run(async (stores) => {
      const event = await this.#underReview(stores, actor, input);
      const after = input.approve ? approved(event, now) : declined(event, input.note, now);
      await stores.events.save(after);
      await keepOpened(stores, after, now);
      const action = input.approve ? 'event_approved' : 'event_declined';
      await stores.audit.append(auditFact(actor, action, event.id, now));
      const notice = {
        kind: 'event_reviewed',
        eventId: event.id,
        eventTitle: event.title,
        approved: input.approve,
        note: input.note,
      } as const;
      await stores.outbox.addAll(deliveriesToAll(notice, recipients, this.ids, now));
      if (input.approve) await recordPublication(stores, after.id, this.ids, now);
      return after;
    });
  }

  async #recipients(id: EventId): Promise<readonly Recipient[]> {
    const event = await this.events.find(id);
    if (event?.status !== 'pending_review') return [];
    return this.clubs.recipientsOf(event, await this.history.senderOf(id));
  }

  async #underReview(stores: Stores, actor: Actor, input: ReviewEventInput): Promise<Event> {
    const event = await findManagedEvent(stores, actor, input.id, 'publish');
    if (event.status !== 'pending_review') throw domainError('wrong_state', { reason: 'not_under_review' });
    requireVersion(input.version, event.editedAt);
    if (input.approve) await requireSellablePrices(stores, event, this.terms);
    return event;
  }

  /** Runs before the event is approved, so that after a failure it still waits and both can be done again. */
  async #verifyClub(actor: Actor, input: ReviewEventInput, now: Instant): Promise<void> {
    const event = await this.unitOfWork.run((stores) => this.#underReview(stores, actor, input));
    await this.clubs.change(event.organizerId, async ({ audit }, club) => {
      if (club.state !== 'active') throw domainError('forbidden', { reason: 'club_inactive' });
      if (isVerified(club, now)) return club;
      await audit.append(auditFact(actor, 'club_verified', club.id, now));
      return { ...club, verifiedUntil: verifiedFrom(now) };
    });
  }
}
