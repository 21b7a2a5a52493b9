import { type Actor, requireRole } from '../actor.ts';
import type { AuditJournal } from '../audit/audit-journal.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Arrival, CheckInQueries } from './check-in-queries.ts';

export interface ViewCheckInInput {
  readonly id: EventId;
}

export interface ViewCheckInOutput {
  readonly event: {
    readonly id: EventId;
    readonly title: string;
    readonly startDate: Instant;
    readonly endDate: Instant;
    readonly venue: string;
  };
  /** Confirmed tickets. */
  readonly expected: number;
  readonly inside: number;
  /** The latest check-ins, the latest first. */
  readonly latest: readonly Arrival[];
}

const SHOWN = 10;

/**
 * Shows how many ticket holders are inside, for the event's club and admins, with an audit entry. Throws
 * `event_not_found`.
 */
export class ViewCheckIn {
  constructor(
    private readonly events: EventQueries,
    private readonly checkIns: CheckInQueries,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: ViewCheckInInput): Promise<ViewCheckInOutput> {
    const organizer = requireRole(actor, 'club', 'admin');
    const { id, title, startsAt, endsAt, venue, sold } = requireManaged(
      actor,
      await this.events.find(input.id),
    );
    const [inside, latest] = await Promise.all([
      this.checkIns.countInside(id),
      this.checkIns.latest(id, SHOWN),
    ]);
    this.journal.recordLook(organizer, 'attendees_viewed', id);
    const event = { id, title, startDate: startsAt, endDate: endsAt, venue };
    return { event, expected: sold, inside, latest };
  }
}
