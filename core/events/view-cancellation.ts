import { type Actor, requireRole } from '../shared/actor.ts';
import type { TicketQueries } from '../tickets/ticket-queries.ts';
import type { EventId } from './event.ts';
import type { EventQueries } from './event-queries.ts';
import { managed } from './managed-event.ts';

export interface ViewCancellationInput {
  readonly id: EventId;
}

export interface CancellationProgress {
  /** How many tickets the event had when it was called off. */
  readonly total: number;
  readonly cancelled: number;
  /** Of those that are left, how many were tried in vain; they are tried again. */
  readonly failed: number;
}

export interface ViewCancellationOutput {
  /** Null for an event that was not cancelled. */
  readonly progress: CancellationProgress | null;
}

/** How far the cancelling of a cancelled event’s tickets has come, for its club and admins. Throws `event_not_found`. */
export class ViewCancellation {
  constructor(
    private readonly events: EventQueries,
    private readonly tickets: TicketQueries,
  ) {}

  async execute(actor: Actor, input: ViewCancellationInput): Promise<ViewCancellationOutput> {
    requireRole(actor, 'club', 'admin');
    const event = managed(actor, await this.events.find(input.id));
    if (event.status !== 'cancelled') return { progress: null };
    const { cancelled, left, failed } = await this.tickets.cancelledSince(event.id, event.updatedAt);
    return { progress: { total: cancelled + left, cancelled, failed } };
  }
}
