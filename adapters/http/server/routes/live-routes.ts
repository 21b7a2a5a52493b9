import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { type Actor, requireRole } from '#core/actor.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import type { UseCase } from '#core/use-case.ts';
import type { ActorResolver } from '../actor-resolver.ts';
import { Organizers } from '../cache/organizers.ts';
import { readShared } from '../cache/serve-shared.ts';
import type { SharedAnswers } from '../cache/shared-answers.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { methodNotAllowed } from '../method-not-allowed.ts';
import { type AppContext, addressOf } from '../request-context.ts';
import { unmetered } from '../request-meter.ts';
import type { ResolveUseCase } from '../resolve-use-case.ts';
import { actorOf } from '../serve-route.ts';
import type { AppRoute } from './app-route.ts';
import type { LiveStreams, Subscriber } from './live-stream.ts';

export interface LiveOptions {
  readonly streams: LiveStreams;
  readonly resolveUseCase: ResolveUseCase;
  readonly actors: ActorResolver;
  /** Null when calls are not rate-limited. Limits on open streams apply anyway. */
  readonly rateLimiter: RateLimiter | null;
  readonly shared: SharedAnswers;
}

const LIVE_PREFIX = '/api/live/';

/** Tells whether the address is a stream's, which does not offer HEAD. */
export function isLive(path: string): boolean {
  return path.startsWith(LIVE_PREFIX);
}

/** The streams that tell a page which event changed. They carry no figures. */
export function liveRoutes(options: LiveOptions): readonly AppRoute[] {
  const { streams, resolveUseCase, shared } = options;
  const viewEvent = resolveUseCase('ViewEvent') as UseCase<ViewEventInput, ViewEventOutput>;
  const organizers = new Organizers(viewEvent);
  return [
    streamRoute(`${LIVE_PREFIX}events/:id`, async (c) => {
      const actor = await actorOf(c, {}, options);
      const id = c.req.param('id') ?? '';
      await readShared(shared, endpoints.viewEvent, { id }, viewEvent);
      return streams.open(subscriberOf(c, actor), ({ eventId }) => eventId === id);
    }),
    streamRoute(`${LIVE_PREFIX}sales`, async (c) => {
      const person = requireRole(await actorOf(c, {}, options), 'club', 'admin');
      const { role, uid } = person;
      const subscriber = subscriberOf(c, person);
      if (role === 'admin') return streams.open(subscriber, () => true);
      return streams.open(subscriber, async ({ eventId }) => (await organizers.of(eventId)) === uid);
    }),
  ];
}

/** Refuses HEAD, which the router would answer with a stream that nothing reads or closes. */
function streamRoute(path: string, open: (c: AppContext) => Promise<Response>): AppRoute {
  return {
    method: 'GET',
    path,
    handle: async (c) =>
      c.req.method === 'HEAD' ? methodNotAllowed(c, ['GET']) : unmetered(c, await open(c)),
  };
}

function subscriberOf(c: AppContext, actor: Actor): Subscriber {
  return actor.kind === 'person'
    ? { kind: 'person', uid: actor.uid }
    : { kind: 'anonymous', address: addressOf(c) };
}
