import type { Actor } from '../shared/actor.ts';
import type { TicketQueries } from '../tickets/ticket-queries.ts';
import type { Event } from './event.ts';

/** Whether an event is everybody's to see: published, also once it is over or cancelled. */
export function isPublic({ status }: Pick<Event, 'status'>): boolean {
  return status === 'published' || status === 'cancelled';
}

/** Everybody sees a public event; any other only its club, admins, and people who hold a ticket from when it was on sale. */
export async function maySee(
  actor: Actor,
  event: Event,
  tickets: Pick<TicketQueries, 'holdsFor'>,
): Promise<boolean> {
  if (isPublic(event) || mayManage(actor, event)) return true;
  return actor.kind === 'person' && (await tickets.holdsFor(actor.uid, event.id));
}

/** Its club, and admins. */
export function mayManage(actor: Actor, event: Event): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'person' && (actor.role === 'admin' || actor.uid === event.organizerId);
}
