import type { Hono } from 'hono';
import { maySee } from '#core/events/event-policy.ts';
import type { EventQueries } from '#core/events/event-queries.ts';
import { ANONYMOUS, requireRole } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { ActorResolver } from './actor-resolver.ts';
import type { LiveStreams } from './live-stream.ts';
import { type AppEnv, requestIdOf } from './request-context.ts';

/** Streams that tell a page when it is worth asking again: they carry no figures, only which event changed. */
export function addLiveRoutes(
  app: Hono<AppEnv>,
  { streams, events, actors }: { streams: LiveStreams; events: EventQueries; actors: ActorResolver },
): void {
  app.get('/api/live/events/:id', async (c) => {
    const id = c.req.param('id');
    const event = await events.find(id);
    if (!event || !maySee(ANONYMOUS, event)) throw new DomainError('event_not_found', 'Event not found');
    return streams.open(requestIdOf(c), (update) => update.eventId === id);
  });

  app.get('/api/live/sales', async (c) => {
    const person = requireRole(await actors.resolve(c.req.header('authorization')), 'club', 'admin');
    if (person.role === 'admin') return streams.open(person.uid, () => true);
    const mine = new Map<string, boolean>();
    return streams.open(person.uid, async ({ eventId }) => {
      const known = mine.get(eventId) ?? (await events.find(eventId))?.organizerId === person.uid;
      mine.set(eventId, known);
      return known;
    });
  });
}
