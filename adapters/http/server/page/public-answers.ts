import { type Fields, queryOf, spread } from '#adapters/http/contract/endpoint.ts';
import { useCaseNameOf } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import type { FirstCall } from '#adapters/http/contract/page/first-calls.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type ResponseCache, urlOfEvent } from '../cache/response-cache.ts';
import { errorStatus } from '../error-status.ts';
import type { ResolveUseCase } from '../resolve-use-case.ts';

/** A page waits no longer for its data. Without it, the web app asks for it. */
const MAX_WAIT_MS = 1_000;

/** The answer of a call: the cached response; `missing` when it is refused; `unknown` when it can't be had now. */
export type PublicAnswer = CachedResponse | 'missing' | 'unknown';

/** Answers public calls inside the server, from the same cache as the API. */
export class PublicAnswers {
  constructor(
    private readonly options: { readonly cache: ResponseCache; readonly resolveUseCase: ResolveUseCase },
  ) {}

  async find({ route: name, input }: FirstCall): Promise<PublicAnswer> {
    const route = contract[name] as Route<unknown, unknown>;
    const url = urlOf(route, input);
    const known = this.options.cache.get(url);
    if (known) return known;
    const parsed = route.input.safeParse(fieldsOf(input, url));
    if (!parsed.success) return 'missing';
    try {
      return await withTimeout(MAX_WAIT_MS, this.#read(route, url, parsed.data));
    } catch (error) {
      return error instanceof DomainError && errorStatus[error.code] === 404 ? 'missing' : 'unknown';
    }
  }

  #read(route: Route<unknown, unknown>, url: string, input: unknown): Promise<CachedResponse> {
    const useCase = this.options.resolveUseCase(useCaseNameOf(route.name));
    return this.options.cache.fetch(route, url, () => useCase.execute(ANONYMOUS, input));
  }
}

/** Returns the body of an answer. */
export function bodyOf({ complete }: CachedResponse): string {
  return new TextDecoder().decode(complete.body ?? undefined);
}

/** Returns the URL that the web app's call has, under which its answer is cached. */
function urlOf(route: Route<unknown, unknown>, input: FirstCall['input']): string {
  if (route.shared === 'event' && 'id' in input) return urlOfEvent(input.id);
  const { path, rest } = spread(route, { ...input });
  return `/api${path}${queryOf(rest)}`;
}

/** Returns the fields that such a request has: those of its query are texts. */
function fieldsOf(input: FirstCall['input'], url: string): Fields {
  const query = new URLSearchParams(url.split('?')[1]);
  const present = Object.entries(input).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(present), ...Object.fromEntries(query) };
}
