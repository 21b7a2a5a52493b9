import { type Actor, organizerOf, requireAbility, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { EventBus } from '../event-bus.ts';
import { requireUsablePicture } from '../files/usable-picture.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { lockActiveOrganizer } from './active-organizer.ts';
import { newEvent, type StoredEventStatus } from './event.ts';
import { publicStatus } from './event-lifecycle.ts';
import { requireEventQuota } from './event-quotas.ts';
import { checkEventDetails, EVENT_FIELDS, type EventDraft } from './event-rules.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { recordPublication } from './record-publication.ts';

export interface CreateEventInput extends EventDraft {
  /** `draft` saves a draft; null or `published` publishes the event or submits it for review. */
  readonly status: string | null;
}

/**
 * Creates an event. Publishes it for a verified club or an admin; submits an unverified club's event for review. Throws
 * `invalid_input`, and `too_many_events` for an organizer with too many drafts or reviews.
 */
export class CreateEvent {
  static readonly needs = [UnitOfWork, SalesTerms, EventBus, Clock, Ids, EventViews] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: CreateEventInput): Promise<{ readonly event: EventWithTypes }> {
    const person = requireAbility(actor, 'edit');
    if (input.status !== 'draft') requireAbility(actor, 'publish');
    const now = this.clock.now();
    const details = checkEventDetails(input, this.terms, now);
    const event = newEvent(
      this.ids.next(),
      organizerOf(person),
      details,
      firstStatus(person, input.status),
      now,
    );
    await this.unitOfWork.run(async (stores) => {
      await lockActiveOrganizer(stores, event.organizerId);
      await requireEventQuota(stores, event.organizerId, event.status);
      const { imageUrl: address, organizerId } = event;
      const picture = { field: 'imageUrl', address, before: null, organizerId, by: person.uid } as const;
      await requireUsablePicture(stores, picture, now);
      await stores.events.add(event);
      if (event.status === 'draft') return;
      if (event.status === 'published') await recordPublication(stores, event.id, this.ids, now);
      await stores.audit.append(auditFact(actor, 'event_published', event.id, now));
    });
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return { event: await this.views.one(event, now) };
  }
}

function firstStatus(organizer: SignedIn, requested: string | null): StoredEventStatus {
  if (requested === 'draft') return 'draft';
  if (requested !== null && requested !== 'published')
    throw invalidInput({ status: { code: 'not_an_option', ...EVENT_FIELDS.status } });
  return publicStatus(organizer);
}
