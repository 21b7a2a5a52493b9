import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import type { SalesPause } from '../events/event.ts';
import { EventQueries, type ListedEvent } from '../events/event-queries.ts';
import type { EventView } from '../events/event-view.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { ClubQueries } from './club-queries.ts';
import { salesPauseOf } from './sales-pause.ts';

export interface ViewOrganizerSalesOutput {
  readonly events: readonly OrganizerSaleView[];
}

/** A published event with the state of its sales. */
export interface OrganizerSaleView
  extends Pick<EventView, 'id' | 'title' | 'startDate' | 'ticketsSold' | 'capacity'> {
  /** Why its sales are paused; null while it sells. */
  readonly pausedFor: SalesPause | null;
  /** Whether it sells only while its club is verified, because no admin has approved it. */
  readonly needsVerifiedClub: boolean;
}

/**
 * Lists a person's or club's published events that have not ended, the soonest first, with their sales pauses: what disabling the
 * person, suspending the club or revoking the verification stops. With an audit entry. Throws `profile_not_found`.
 */
export class ViewOrganizerSales {
  static readonly needs = [PersonRepository, ClubQueries, EventQueries, Clock, AuditJournal] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly clubs: ClubQueries,
    private readonly events: EventQueries,
    private readonly clock: Clock,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: { readonly uid: PersonId }): Promise<ViewOrganizerSalesOutput> {
    const admin = requireRole(actor, 'admin');
    const [person, club] = await Promise.all([this.people.find(input.uid), this.clubs.find(input.uid)]);
    if (!person && !club) throw domainError('profile_not_found', { reason: 'no_such_person' });
    this.journal.recordView(admin, 'people_viewed', person ? 'people' : 'clubs');
    const events = await this.events.publishedBy(input.uid, this.clock.now());
    return { events: events.map(toOrganizerSaleView) };
  }
}

const UNVERIFIED = { isDisabled: false, isTrusted: false } as const;

function toOrganizerSaleView(event: ListedEvent): OrganizerSaleView {
  return {
    id: event.id,
    title: event.title,
    startDate: event.startsAt,
    capacity: event.capacity,
    ticketsSold: event.sold,
    pausedFor: event.pausedFor,
    needsVerifiedClub: salesPauseOf(event, UNVERIFIED) !== null,
  };
}
