import type { Hono } from 'hono';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import { requireRole } from '#core/shared/actor.ts';
import type { UseCase } from '#core/shared/use-case.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { ActorResolver } from './actor-resolver.ts';
import type { Catalogue } from './catalogue.ts';
import type { LiveStreams } from './live-stream.ts';
import { Organizers } from './organizers.ts';
import { type AppContext, type AppEnv, requestIdOf } from './request-context.ts';
import { countedAs, uncounted } from './request-meter.ts';
import { readShared } from './serve-shared.ts';
import type { SharedAnswers } from './shared-answers.ts';

export interface LiveOptions {
  readonly streams: LiveStreams;
  readonly catalogue: Catalogue;
  readonly actors: ActorResolver;
  readonly shared: SharedAnswers;
}

/** Streams that tell a page when it is worth asking again: they carry no figures, only which event changed. */
export function addLiveRoutes(app: Hono<AppEnv>, { streams, catalogue, actors, shared }: LiveOptions): void {
  const viewEvent = catalogue('ViewEvent') as UseCase<ViewEventInput, ViewEventOutput>;
  const organizers = new Organizers(viewEvent);

  const get = (path: string, open: (c: AppContext) => Promise<Response>) =>
    app.get(
      path,
      countedAs(path, async (c) => uncounted(c, await open(c))),
    );

  get('/api/live/events/:id', async (c) => {
    const id = c.req.param('id') ?? '';
    await readShared(shared, endpoints.viewEvent, { id }, viewEvent);
    return streams.open(requestIdOf(c), ({ eventId }) => eventId === id);
  });

  get('/api/live/sales', async (c) => {
    const { role, uid } = requireRole(await actors.resolve(c.req.header('authorization')), 'club', 'admin');
    if (role === 'admin') return streams.open(uid, () => true);
    return streams.open(uid, async ({ eventId }) => (await organizers.of(eventId)) === uid);
  });
}
