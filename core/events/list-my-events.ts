import { type Actor, requireRole } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventQueries } from './event-queries.ts';
import { type EventView, toManagedEventView } from './event-view.ts';

export interface ListMyEventsOutput {
  readonly events: readonly EventView[];
}

/** The events that a club (or an admin) created, whatever their status, the newest first. */
export class ListMyEvents {
  constructor(
    private readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ListMyEventsOutput> {
    const { uid } = requireRole(actor, 'club', 'admin');
    const now = this.clock.now();
    const events = await this.events.organizedBy(uid);
    return { events: events.map((event) => toManagedEventView(event, now)) };
  }
}
