import type { Actor } from '../shared/actor.ts';
import type { Event } from './event.ts';

/** Everybody sees a published event, also once it is over or cancelled; before that only its club and admins. */
export function maySee(actor: Actor, event: Event): boolean {
  return event.status === 'published' || event.status === 'cancelled' || mayManage(actor, event);
}

/** Its club, and admins. */
export function mayManage(actor: Actor, event: Event): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'person' && (actor.role === 'admin' || actor.uid === event.organizerId);
}
