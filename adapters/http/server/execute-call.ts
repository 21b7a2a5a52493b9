import { authorize } from '#adapters/http/contract/authorize.ts';
import { ANONYMOUS } from '#core/actor.ts';
import type { Caller } from '#core/sessions/caller.ts';
import { deviceNameOf } from '#core/sessions/device-name.ts';
import type { UseCase } from '#core/use-case.ts';
import type { Route } from '../contract/route.ts';
import type { Call } from './call.ts';
import { readDeviceCookie } from './limits/device-cookie.ts';
import { readInput } from './read-input.ts';
import { actorOf, findActor, isRefusal, type ServingOptions } from './resolve-actor.ts';

/** What a call's use case answered, and the status to answer it with. */
export interface Outcome {
  readonly output: unknown;
  readonly status: number;
}

/** Executes a call for every shell: authenticate, rate-limit, authorize, validate, use case. Throws its refusals. */
export async function executeCall(
  call: Call,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): Promise<Outcome> {
  const isPublic = route.access === 'everyone';
  const actor = isPublic ? await findActor(call, route, options) : await actorOf(call, route, options);
  authorize(actor ?? ANONYMOUS, route);
  const input = await readInput(call, route, route.input);
  const output = await useCase
    .execute(actor ?? ANONYMOUS, route.passesCaller ? await withCaller(call, input, options) : input)
    .catch(async (error: unknown) => {
      if (isRefusal(error)) await options.rateLimiter?.consumeForFailure(route, call.address, error.code);
      throw error;
    });
  const mayChangeActor = route.method !== 'GET' && !route.keepsActor;
  if (mayChangeActor && actor?.kind === 'person') options.actors.forget(actor, route);
  return { output, status: existedAlready(output) ? (route.statusAgain ?? route.status) : route.status };
}

function existedAlready(output: unknown): boolean {
  return (output as { readonly created?: unknown } | null)?.created === false;
}

/** Adds the caller to the input, as `from`. */
export async function withCaller(
  call: Call,
  input: unknown,
  { rateLimiter, https }: Pick<ServingOptions, 'rateLimiter' | 'https'>,
): Promise<object> {
  const { address } = call;
  const from: Caller = {
    address,
    devices: readDeviceCookie(call.header('cookie'), { https }),
    isSuspect: (await rateLimiter?.isSuspect(address)) ?? false,
    browser: deviceNameOf(call.header('user-agent')),
  };
  return { ...Object(input), from };
}
