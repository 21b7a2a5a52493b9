import { ANONYMOUS } from '#core/actor.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { entityTagOf, isKnownAlready } from '../cache/entity-tag.ts';
import type { ResolveUseCase } from '../resolve-use-case.ts';
import type { RawRequest, RawResponse, RawRoute } from './raw-route.ts';

type Read = (name: string) => Promise<unknown>;

const PATH = '/api/calendar';
const FILE = /\/([A-Za-z0-9_-]{1,256})\.ics$/;
const PUBLIC = 'public, max-age=300';
/** A replaced address ends at once. */
const PRIVATE = 'private, no-cache';

/**
 * The calendars that programs subscribe to: of a club, of a category, and of a person’s tickets at a secret address. Open
 * to everybody who knows the address; sessions and tokens are ignored.
 */
export function calendarRoutes(resolveUseCase: ResolveUseCase): readonly RawRoute[] {
  const ofClub = resolveUseCase('ExportClubCalendar');
  const ofCategory = resolveUseCase('ExportCategoryCalendar');
  const ofTickets = resolveUseCase('ExportTicketCalendar');
  return [
    calendarRoute('clubs', PUBLIC, (id) => ofClub.execute(ANONYMOUS, { id })),
    calendarRoute('categories', PUBLIC, (category) => ofCategory.execute(ANONYMOUS, { category })),
    calendarRoute('tickets', PRIVATE, (secret) => ofTickets.execute(ANONYMOUS, { secret })),
  ];
}

function calendarRoute(kind: string, cacheControl: string, read: Read): RawRoute {
  return {
    method: 'GET',
    path: `${PATH}/${kind}/:file`,
    async handle(request) {
      const [, name] = FILE.exec(request.path) ?? [];
      if (name === undefined) throw domainError('not_found', { reason: 'address' });
      const { text } = (await read(name)) as { readonly text: string };
      return respond(request, new TextEncoder().encode(text), cacheControl);
    },
  };
}

function respond({ headers }: RawRequest, body: Uint8Array, cacheControl: string): RawResponse {
  const etag = entityTagOf(body);
  const common = { etag, 'cache-control': cacheControl, 'x-robots-tag': 'noindex' };
  if (isKnownAlready(headers['if-none-match'], etag)) return { status: 304, headers: common, body: null };
  return { status: 200, headers: { ...common, 'content-type': 'text/calendar; charset=utf-8' }, body };
}
