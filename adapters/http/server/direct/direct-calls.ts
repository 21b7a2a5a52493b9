import type { Route } from '#adapters/http/contract/route.ts';
import type { UseCase } from '#core/use-case.ts';
import type { Call } from '../call.ts';
import { executeCall } from '../execute-call.ts';
import { jsonAnswer, type PlainAnswer } from '../json-response.ts';
import type { ServingOptions } from '../resolve-actor.ts';

/** A call that is answered on Node's request and response, without Hono. */
export interface DirectCall {
  readonly method: string;
  /** From the root. */
  readonly path: string;
  /** Throws as the use case does. */
  answer(call: Call): Promise<PlainAnswer>;
}

/** Tells whether a call has nothing that Hono is needed for: a JSON body of the usual size at a fixed address. */
export function isDirect({
  method,
  path,
  session,
  shared,
  file,
  maxBodyBytes,
}: Route<unknown, unknown>): boolean {
  return method !== 'GET' && !path.includes(':') && !session && !shared && !file && !maxBodyBytes;
}

/** Returns the direct call of a route. */
export function directCall(
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): DirectCall {
  return {
    method: route.method,
    path: `/api${route.path}`,
    async answer(call) {
      const { output, status } = await executeCall(call, route, useCase, options);
      return jsonAnswer(output, status);
    },
  };
}
