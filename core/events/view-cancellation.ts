import { type Actor, requireRole } from '../actor.ts';
import type { EventId } from '../shared/ids.ts';
import { EventQueries, EventTickets } from './event-queries.ts';
import { requireManaged } from './managed-event.ts';

export interface CancellationProgress {
  /** The number of live tickets when the event was cancelled. */
  readonly total: number;
  readonly cancelled: number;
  /** The number of remaining tickets whose cancellation failed and is retried. */
  readonly failed: number;
}

export interface ViewCancellationOutput {
  /** Null for an event that is not cancelled. */
  readonly progress: CancellationProgress | null;
}

/**
 * Returns the progress of cancelling a cancelled event's tickets, for its club and admins. Throws `event_not_found`.
 */
export class ViewCancellation {
  static readonly needs = [EventQueries, EventTickets] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly tickets: EventTickets,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ViewCancellationOutput> {
    requireRole(actor, 'club', 'admin');
    const event = requireManaged(actor, await this.events.find(input.id));
    if (event.status !== 'cancelled') return { progress: null };
    const { cancelled, left, failed } = await this.tickets.cancelledSince(event.id, event.updatedAt);
    return { progress: { total: cancelled + left, cancelled, failed } };
  }
}
