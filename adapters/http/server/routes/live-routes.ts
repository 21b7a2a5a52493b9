import { LRUCache } from 'lru-cache';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { type Actor, ANONYMOUS, requireRole, SYSTEM } from '#core/actor.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { ViewTicketInput, ViewTicketOutput } from '#core/tickets/view-ticket.ts';
import type { UseCase } from '#core/use-case.ts';
import type { ActorResolver } from '../actor-resolver.ts';
import { type ResponseCache, urlOfEvent } from '../cache/response-cache.ts';
import { HonoCall } from '../hono-call.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { methodNotAllowed } from '../method-not-allowed.ts';
import { type AppContext, addressOf } from '../request-context.ts';
import { unmetered } from '../request-meter.ts';
import { actorOf } from '../resolve-actor.ts';
import type { ResolveUseCase } from '../resolve-use-case.ts';
import type { AppRoute } from './app-route.ts';
import type { EventFilter, LiveStreams, Subscriber } from './live-stream.ts';

export interface LiveOptions {
  readonly streams: LiveStreams;
  readonly resolveUseCase: ResolveUseCase;
  readonly actors: ActorResolver;
  /** Null when calls are not rate-limited. Limits on open streams apply anyway. */
  readonly rateLimiter: RateLimiter | null;
  readonly cache: ResponseCache;
}

const LIVE_PREFIX = '/api/live/';
const MAX_CACHED_ORGANIZERS = 10_000;
const ORGANIZERS_FRESH_FOR_MS = 60_000;

/** Tells whether the address is a stream's, which does not offer HEAD. */
export function isLive(path: string): boolean {
  return path.startsWith(LIVE_PREFIX);
}

/** The streams that tell a page which event or ticket changed. They carry no figures. */
export function liveRoutes(options: LiveOptions): readonly AppRoute[] {
  const { streams, resolveUseCase, cache } = options;
  const viewEvent = resolveUseCase('ViewEvent') as UseCase<ViewEventInput, ViewEventOutput>;
  const viewTicket = resolveUseCase('ViewTicket') as UseCase<ViewTicketInput, ViewTicketOutput>;
  /** An event's organizer changes only when its club is merged into another. */
  const organizers = new LRUCache<EventId, PersonId>({
    max: MAX_CACHED_ORGANIZERS,
    ttl: ORGANIZERS_FRESH_FOR_MS,
    fetchMethod: async (id) => (await viewEvent.execute(SYSTEM, { id })).event.organizerId,
  });
  return [
    streamRoute(`${LIVE_PREFIX}events/:id`, async (c) => {
      const actor = await actorOf(new HonoCall(c), {}, options);
      const id = c.req.param('id') ?? '';
      const read = () => viewEvent.execute(ANONYMOUS, { id });
      await cache.fetch(endpoints.viewEvent, urlOfEvent(id), read);
      return streams.open(
        subscriberOf(c, actor),
        salesOf((eventId) => eventId === id),
      );
    }),
    streamRoute(`${LIVE_PREFIX}sales`, async (c) => {
      const person = requireRole(await actorOf(new HonoCall(c), {}, options), 'club', 'admin');
      const { role, club } = person;
      const subscriber = subscriberOf(c, person);
      if (role === 'admin')
        return streams.open(
          subscriber,
          salesOf(() => true),
        );
      const isOwn = async (eventId: EventId) => (await organizers.fetch(eventId)) === club?.id;
      return streams.open(subscriber, salesOf(isOwn));
    }),
    streamRoute(`${LIVE_PREFIX}tickets/:id`, async (c) => {
      const actor = await actorOf(new HonoCall(c), {}, options);
      const id = c.req.param('id') ?? '';
      await viewTicket.execute(actor, { id });
      return streams.open(
        subscriberOf(c, actor),
        (change) => change.kind === 'check-in' && change.ticketId === id,
      );
    }),
  ];
}

/** Passes changes of the matching events, but not check-ins, which follow a change of the event. */
function salesOf(matches: (eventId: EventId) => boolean | Promise<boolean>): EventFilter {
  return (change) => change.kind !== 'check-in' && matches(change.eventId);
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
