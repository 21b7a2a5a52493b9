import { ANONYMOUS } from '#core/actor.ts';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import type { UseCase } from '#core/use-case.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Route } from '../contract/route.ts';
import { bearerToken } from './actor-resolver.ts';
import { compressedResponse } from './cache/compressed-response.ts';
import { serveCached } from './cache/serve-cached.ts';
import type { Call } from './call.ts';
import { executeCall, withCaller } from './execute-call.ts';
import { fileResponse, type OutputFile } from './file-response.ts';
import { HonoCall } from './hono-call.ts';
import { jsonAnswer, responseOf } from './json-response.ts';
import { readDeviceCookie, writeDeviceCookie } from './limits/device-cookie.ts';
import { readInput } from './read-input.ts';
import type { AppContext } from './request-context.ts';
import { isRefusal, type ServingOptions } from './resolve-actor.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  requireSameOrigin,
  writeSessionCookie,
} from './session-cookie.ts';

/** Returns Hono's handler of a route. `direct/` answers some of the same calls without Hono. */
export function serveRoute(
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): (c: AppContext) => Promise<Response> {
  if (route.session) return (c) => serveSession(new HonoCall(c), route, useCase, options);
  if (route.shared) return (c) => serveCached(c, route, useCase, options);
  return async (c) => {
    const call = new HonoCall(c);
    const { output, status } = await executeCall(call, route, useCase, options);
    if (route.compressed)
      return compressedResponse(jsonAnswer(output, status), call.header('accept-encoding'));
    return route.file
      ? fileResponse(output as OutputFile, route.file)
      : responseOf(jsonAnswer(output, status));
  };
}

/** Opens, renews and ends sessions by a cookie that scripts can't read; programs use the token. */
async function serveSession(
  call: Call,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Response> {
  const { rateLimiter, https } = options;
  const { address } = call;
  await rateLimiter?.consume(route, ANONYMOUS, address);
  try {
    const input =
      route.session === 'opens' ? await readInput(call, route, route.input) : sessionOf(call, options);
    const output = await useCase.execute(ANONYMOUS, await withCaller(call, input, options));
    return sessionAnswer(call, route, output, { https });
  } catch (error) {
    if (isRefusal(error)) await rateLimiter?.consumeForFailure(route, address, error.code);
    throw error;
  }
}

function sessionAnswer(
  call: Call,
  { session: kind, status }: Pick<Endpoint, 'session' | 'status'>,
  output: unknown,
  options: Pick<ServingOptions, 'https'>,
): Response {
  if (kind === 'ends') return responseOf(jsonAnswer(null, status), [clearSessionCookie(options)]);
  const { renewal, device, ...session } = output as OpenSession;
  const devices = readDeviceCookie(call.header('cookie'), options);
  return responseOf(jsonAnswer(session, status), [
    writeSessionCookie(renewal, options),
    writeDeviceCookie(device, devices, options),
  ]);
}

function sessionOf(
  call: Call,
  { https }: Pick<ServingOptions, 'https'>,
): { token: string | null; renewal: string | null } {
  requireSameOrigin(call.header('origin'), call.header('host'));
  return {
    token: bearerToken(call.header('authorization')),
    renewal: readSessionCookie(call.header('cookie'), { https }),
  };
}
