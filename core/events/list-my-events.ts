import { type Actor, requireRole } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { type EventPageInput, type EventPageOutput, readPage } from './event-page.ts';
import type { EventQueries } from './event-queries.ts';
import { type EventView, toManagedEventView } from './event-view.ts';

/** Covers several semesters of a busy club. */
export const DEFAULT_MY_EVENTS = 100;

export type ListMyEventsInput = EventPageInput;

export interface ListMyEventsOutput extends EventPageOutput {
  readonly events: readonly EventView[];
}

/** Lists the events created by the club or admin, in any status, the newest first. */
export class ListMyEvents {
  constructor(
    private readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListMyEventsInput): Promise<ListMyEventsOutput> {
    const { uid } = requireRole(actor, 'club', 'admin');
    const now = this.clock.now();
    const { events, nextCursor } = await readPage(
      input,
      DEFAULT_MY_EVENTS,
      (page) => this.events.organizedBy(uid, page),
      ({ createdAt }) => createdAt,
    );
    const total = await this.events.countOrganizedBy(uid);
    return { events: events.map((event) => toManagedEventView(event, now)), nextCursor, total };
  }
}
