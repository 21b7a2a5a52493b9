import type { Actor } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { type EventStatus, statusAt } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Arrival, CheckInQueries } from './check-in-queries.ts';
import { requireEventToCheckIn, requireScanner } from './passes/scanner.ts';

export interface ViewCheckInOutput {
  readonly event: {
    readonly id: EventId;
    readonly title: string;
    readonly startDate: Instant;
    readonly endDate: Instant;
    readonly venue: string;
    readonly status: EventStatus;
  };
  /** Confirmed tickets. Of a cancelled event those inside: it admits nobody else. */
  readonly expected: number;
  readonly inside: number;
  /** The latest check-ins, the latest first. */
  readonly latest: readonly Arrival[];
}

const SHOWN = 10;

/**
 * Shows how many ticket holders are inside, for the event's club, admins and volunteers with a check-in pass, with an
 * audit entry. Throws `event_not_found`, and `check_in_closed` for a pass outside its time.
 */
export class ViewCheckIn {
  static readonly needs = [EventQueries, CheckInQueries, AuditJournal, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly checkIns: CheckInQueries,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ViewCheckInOutput> {
    const scanner = requireScanner(actor, 'sight');
    const now = this.clock.now();
    const found = requireEventToCheckIn(scanner, await this.events.find(input.id), now);
    const { id, title, startsAt, endsAt, venue, sold } = found;
    const [inside, latest] = await Promise.all([
      this.checkIns.countInside(id),
      this.checkIns.latest(id, SHOWN),
    ]);
    this.journal.recordView(scanner, 'attendees_viewed', id);
    const status = statusAt(found, now);
    const event = { id, title, startDate: startsAt, endDate: endsAt, venue, status };
    return { event, expected: status === 'cancelled' ? inside : sold, inside, latest };
  }
}
