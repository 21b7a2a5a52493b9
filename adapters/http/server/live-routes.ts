import type { Hono } from 'hono';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import { ANONYMOUS, requireRole } from '#core/shared/actor.ts';
import type { UseCase } from '#core/shared/use-case.ts';
import type { ActorResolver } from './actor-resolver.ts';
import type { Catalogue } from './catalogue.ts';
import type { LiveStreams } from './live-stream.ts';
import { type AppEnv, requestIdOf } from './request-context.ts';

/** Streams that tell a page when it is worth asking again: they carry no figures, only which event changed. */
export function addLiveRoutes(
  app: Hono<AppEnv>,
  { streams, catalogue, actors }: { streams: LiveStreams; catalogue: Catalogue; actors: ActorResolver },
): void {
  const viewEvent = catalogue('ViewEvent') as UseCase<ViewEventInput, ViewEventOutput>;

  app.get('/api/live/events/:id', async (c) => {
    const id = c.req.param('id');
    await viewEvent.execute(ANONYMOUS, { id });
    return streams.open(requestIdOf(c), (update) => update.eventId === id);
  });

  app.get('/api/live/sales', async (c) => {
    const person = requireRole(await actors.resolve(c.req.header('authorization')), 'club', 'admin');
    if (person.role === 'admin') return streams.open(person.uid, () => true);
    const mine = new Map<string, boolean>();
    return streams.open(person.uid, async ({ eventId }) => {
      const known = mine.get(eventId) ?? (await isMine(eventId));
      mine.set(eventId, known);
      return known;
    });

    async function isMine(id: string): Promise<boolean> {
      const found = await viewEvent.execute(person, { id }).catch(() => null);
      return found?.event.organizerId === person.uid;
    }
  });
}
