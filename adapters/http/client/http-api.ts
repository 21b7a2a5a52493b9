import { DomainError } from '#core/shared/errors/domain-error.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { Api } from '../contract/api.ts';
import { ACTING_FOR_HEADER, type Endpoint, type Fields } from '../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { abortAfter } from './abort-after.ts';
import { apiRequest } from './api-request.ts';
import { readFile, readResponse } from './read-response.ts';

export interface HttpApiOptions {
  /** The API's base address, without a slash at the end: `/api`, `http://localhost:3000/api`. */
  readonly baseUrl: string;
  /** Returns the bearer token for the next call, or null. `fresh` forces a renewal. Throws when it can't be renewed. */
  readonly token: (options: { fresh: boolean }) => Promise<string | null>;
  /** Returns the club that the person acts for, or null. Sent with a token only, and with no call about oneself. */
  readonly actingFor?: () => string | null;
  /** Runs when the person is no member of that club. The call is then made once more, for the person themselves. */
  readonly leftClub?: () => void;
  /** Runs when the server refuses a renewed token too. */
  readonly refused?: () => void;
  /** Runs after each public answer with its age in seconds while the server's database does not answer, else with null. */
  readonly received?: (age: number | null) => void;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 30_000;

/** The API over HTTP. Throws the `DomainError` that the server's core threw. */
export function httpApi(options: HttpApiOptions): Api {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = names.map((name) => [name, (input?: Fields) => call(options, endpoints[name], input ?? {})]);
  return Object.fromEntries(calls) as Api;
}

async function call(options: HttpApiOptions, endpoint: Endpoint, input: Fields): Promise<unknown> {
  try {
    return await callOnce(options, endpoint, input);
  } catch (error) {
    // The club of a path is no reason to leave the one of the header.
    const isRefused = error instanceof DomainError && error.reason === 'not_a_member' && !endpoint.actsFor;
    if (!isRefused || !options.actingFor?.()) throw error;
    options.leftClub?.();
    return callOnce(options, endpoint, input);
  }
}

async function callOnce(options: HttpApiOptions, endpoint: Endpoint, input: Fields): Promise<unknown> {
  const read = endpoint.file ? readFile : readResponse;
  const needsToken = endpoint.session !== 'opens' && endpoint.session !== 'renews';
  const token = needsToken ? await tokenFor(endpoint, options) : null;
  const response = await send(options, endpoint, input, token);
  if (response.status !== 401 || token === null || endpoint.session) return read(response);
  const renewed = await options.token({ fresh: true });
  if (renewed === null || renewed === token) return read(response);
  const again = await send(options, endpoint, input, renewed);
  if (again.status === 401) options.refused?.();
  return read(again);
}

/** What is public is read without a token that can't be had just now. */
async function tokenFor({ access }: Endpoint, { token }: HttpApiOptions): Promise<string | null> {
  return token({ fresh: false }).catch((error: unknown) => {
    if (access === 'everyone') return null;
    throw error;
  });
}

async function send(options: HttpApiOptions, endpoint: Endpoint, input: Fields, token: string | null) {
  const { path, headers, ...request } = apiRequest(endpoint, input);
  const fetch = options.fetch ?? globalThis.fetch;
  try {
    const response = await fetch(`${options.baseUrl}${path}`, {
      ...request,
      headers: { ...headers, ...credentials(token, actingIn(endpoint, options)) },
      signal: abortAfter(TIMEOUT_MS),
    });
    if (endpoint.shared && response.ok) options.received?.(staleAgeOf(response));
    return response;
  } catch {
    throw unreachable();
  }
}

/** A call about oneself names no club. */
function actingIn({ access }: Endpoint, { actingFor }: HttpApiOptions): Pick<HttpApiOptions, 'actingFor'> {
  return access === 'signed-in' || !actingFor ? {} : { actingFor };
}

/** Returns the headers that say who calls, and for which club. */
export function credentials(
  token: string | null,
  { actingFor }: Pick<HttpApiOptions, 'actingFor'>,
): Readonly<Record<string, string>> {
  if (token === null) return {};
  const clubId = actingFor?.() ?? null;
  return {
    authorization: `Bearer ${token}`,
    ...(clubId === null ? {} : { [ACTING_FOR_HEADER]: clubId }),
  };
}

/** A negative `ttl` says that the server's own cache answered with a stale response (RFC 9211). */
function staleAgeOf({ headers }: Response): number | null {
  const [, age] = /; ttl=-(\d+)/.exec(headers.get('cache-status') ?? '') ?? [];
  return age === undefined ? null : Number(age);
}
