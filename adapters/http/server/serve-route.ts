import { authorize } from '#adapters/http/contract/authorize.ts';
import { ANONYMOUS } from '#core/actor.ts';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import type { Caller } from '#core/sessions/caller.ts';
import { deviceNameOf } from '#core/sessions/device-name.ts';
import type { UseCase } from '#core/use-case.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Route } from '../contract/route.ts';
import { bearerToken } from './actor-resolver.ts';
import { serveCached } from './cache/serve-cached.ts';
import { fileResponse, type OutputFile } from './file-response.ts';
import { json } from './json-response.ts';
import { readDeviceCookie, writeDeviceCookie } from './limits/device-cookie.ts';
import { readInput } from './read-input.ts';
import { type AppContext, addressOf, headerOf } from './request-context.ts';
import { actorOf, findActor, isRefusal, type ServingOptions } from './resolve-actor.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  requireSameOrigin,
  writeSessionCookie,
} from './session-cookie.ts';

/** Returns the handler of a route: authenticate, rate-limit, authorize, validate, execute, JSON. */
export function serveRoute(
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): (c: AppContext) => Promise<Response> {
  const serve = route.session ? serveSession : route.shared ? serveCached : serveCall;
  return (c) => serve(c, route, useCase, options);
}

async function serveCall(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Response> {
  const { actors } = options;
  const isPublic = route.access === 'everyone';
  const actor = isPublic ? await findActor(c, route, options) : await actorOf(c, route, options);
  authorize(actor ?? ANONYMOUS, route);
  const input = await readInput(c, route, route.input);
  const output = await useCase
    .execute(actor ?? ANONYMOUS, route.passesCaller ? await withCaller(c, input, options) : input)
    .catch(async (error: unknown) => {
      if (isRefusal(error)) await options.rateLimiter?.consumeForFailure(route, addressOf(c), error.code);
      throw error;
    });
  if (route.method !== 'GET' && actor?.kind === 'person') actors.forget(actor, route);
  if (route.file) return fileResponse(output as OutputFile, route.file);
  return json(output, existedAlready(output) ? (route.statusAgain ?? route.status) : route.status);
}

function existedAlready(output: unknown): boolean {
  return (output as { readonly created?: unknown } | null)?.created === false;
}

/** Opens, renews and ends sessions by a cookie that scripts can't read; programs use the token. */
async function serveSession(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Response> {
  const { rateLimiter, https } = options;
  const address = addressOf(c);
  await rateLimiter?.consume(route, ANONYMOUS, address);
  try {
    const input = route.session === 'opens' ? await readInput(c, route, route.input) : sessionOf(c, options);
    const output = await useCase.execute(ANONYMOUS, await withCaller(c, input, options));
    return sessionAnswer(c, route, output, { https });
  } catch (error) {
    if (isRefusal(error)) await rateLimiter?.consumeForFailure(route, address, error.code);
    throw error;
  }
}

function sessionAnswer(
  c: AppContext,
  { session: kind, status }: Pick<Endpoint, 'session' | 'status'>,
  output: unknown,
  options: Pick<ServingOptions, 'https'>,
): Response {
  if (kind === 'ends') return json(null, status, [clearSessionCookie(options)]);
  const { renewal, device, ...session } = output as OpenSession;
  const devices = readDeviceCookie(headerOf(c, 'cookie'), options);
  return json(session, status, [
    writeSessionCookie(renewal, options),
    writeDeviceCookie(device, devices, options),
  ]);
}

async function withCaller(
  c: AppContext,
  input: unknown,
  { rateLimiter, https }: Pick<ServingOptions, 'rateLimiter' | 'https'>,
): Promise<object> {
  const address = addressOf(c);
  const from: Caller = {
    address,
    devices: readDeviceCookie(headerOf(c, 'cookie'), { https }),
    isSuspect: (await rateLimiter?.isSuspect(address)) ?? false,
    browser: deviceNameOf(headerOf(c, 'user-agent')),
  };
  return { ...Object(input), from };
}

function sessionOf(
  c: AppContext,
  { https }: Pick<ServingOptions, 'https'>,
): { token: string | null; renewal: string | null } {
  requireSameOrigin(headerOf(c, 'origin'), headerOf(c, 'host'));
  return {
    token: bearerToken(headerOf(c, 'authorization')),
    renewal: readSessionCookie(headerOf(c, 'cookie'), { https }),
  };
}
