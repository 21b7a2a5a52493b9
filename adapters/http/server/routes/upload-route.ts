import { bodyLimit } from 'hono/body-limit';
import { requireAbility } from '#core/actor.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#core/files/upload-picture.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { ActorResolver } from '../actor-resolver.ts';
import { HonoCall } from '../hono-call.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { actorOf } from '../resolve-actor.ts';
import type { ResolveUseCase } from '../resolve-use-case.ts';
import type { AppRoute } from './app-route.ts';

/** Concurrent uploads, of everyone and of one person. */
const MAX_OPEN_UPLOADS = 20;
const MAX_OPEN_UPLOADS_OF_PERSON = 4;

/**
 * The upload of an event's picture, the only call with a binary body. Refuses a body whose stated size is too large, and
 * uploads beyond the limit, before reading it.
 */
export function uploadRoute(options: {
  readonly resolveUseCase: ResolveUseCase;
  readonly actors: ActorResolver;
  readonly rateLimiter: RateLimiter | null;
}): AppRoute {
  const upload = options.resolveUseCase('UploadPicture');
  const limit = bodyLimit({ maxSize: MAX_PICTURE_BYTES, onError: refuseTooLarge });
  const open = new OpenUploads();
  return {
    method: 'POST',
    path: '/api/files',
    limitsBodyItself: true,
    async handle(c) {
      const actor = await actorOf(new HonoCall(c), { rateLimit: 'upload' }, options);
      const { uid } = requireAbility(actor, 'edit');
      const limited = await open.during(uid, () =>
        limit(c, async () => {
          const bytes = new Uint8Array(await c.req.arrayBuffer());
          const output = await upload.execute(actor, { bytes });
          c.res = Response.json(output, { status: 201, headers: { 'cache-control': 'no-store' } });
        }),
      );
      return limited ?? c.res;
    },
  };
}

/** Counts open uploads, each of which may hold a whole picture in memory. */
class OpenUploads {
  readonly #people = new Map<PersonId, number>();
  #count = 0;

  /** Runs the work. Throws `unavailable` when too many uploads are open. */
  async during<Result>(uid: PersonId, work: () => Promise<Result>): Promise<Result> {
    const own = this.#people.get(uid) ?? 0;
    if (this.#count >= MAX_OPEN_UPLOADS || own >= MAX_OPEN_UPLOADS_OF_PERSON)
      throw domainError('unavailable', { reason: 'pictures_in_transit' }, { retryAfterSeconds: 5 });
    this.#count += 1;
    this.#people.set(uid, own + 1);
    try {
      return await work();
    } finally {
      this.#count -= 1;
      this.#leave(uid);
    }
  }

  #leave(uid: PersonId): void {
    const left = (this.#people.get(uid) ?? 1) - 1;
    if (left > 0) this.#people.set(uid, left);
    else this.#people.delete(uid);
  }
}

function refuseTooLarge(): never {
  throw domainError('payload_too_large', { reason: 'picture', maxMegabytes: MAX_PICTURE_MEGABYTES });
}
