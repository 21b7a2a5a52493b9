import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LARGEST_PICTURE_BYTES } from '#core/files/upload-picture.ts';
import { requireRole } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { ActorResolver } from './actor-resolver.ts';
import type { Allowances } from './allowances.ts';
import type { Catalogue } from './catalogue.ts';
import type { AppContext, AppEnv } from './request-context.ts';
import { countedAs } from './request-meter.ts';
import { actorOf } from './serve-route.ts';

/** The one call whose body is no JSON: a picture for an event, as the browser has it. */
export function addUploadRoute(
  app: Hono<AppEnv>,
  options: { catalogue: Catalogue; actors: ActorResolver; allowances: Allowances | null },
): void {
  const upload = options.catalogue('UploadPicture');
  const limit = bodyLimit({ maxSize: LARGEST_PICTURE_BYTES, onError: refuseTooLarge });
  const path = '/api/files';
  const handle = async (c: AppContext) => {
    const actor = await actorOf(c, { allowance: 'upload' }, options);
    requireRole(actor, 'club', 'admin');
    const limited = await limit(c, async () => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const output = await upload.execute(actor, { bytes });
      c.res = Response.json(output, { status: 201, headers: { 'cache-control': 'no-store' } });
    });
    return limited ?? c.res;
  };
  app.post(path, countedAs(path, handle));
}

function refuseTooLarge(): never {
  throw new DomainError('payload_too_large', 'A picture can have at most 5 MB.');
}
