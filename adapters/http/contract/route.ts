import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import type { Caller } from '#core/sessions/caller.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { UseCases } from '#core/use-case-key.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** An endpoint with its schemas. */
export interface Route<Input, Output> extends Endpoint {
  readonly name: EndpointName;
  readonly summary: string;
  /** The error codes of its use case, beside the general ones that `errorCodesOf` adds. */
  readonly refusals?: readonly ErrorCode[];
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
}

/** What the use case of an endpoint takes, besides who calls from where; null for nothing. */
type InputOf<Name extends EndpointName> =
  Parameters<Execute<Name>> extends readonly [Actor, infer Input, ...unknown[]]
    ? Input extends { readonly from?: Caller }
      ? Omit<Input, 'from'>
      : Input
    : null;
type OutputOf<Name extends EndpointName> = Awaited<ReturnType<Execute<Name>>>;
type Execute<Name extends EndpointName> = InstanceType<UseCases[Capitalize<Name>]>['execute'];

/** Defines a route that opens, renews or ends a session: the cookies add to its input what its schema does not have. */
export function sessionRoute<Input, Output>(
  name: EndpointName,
  about: Pick<Route<Input, Output>, 'summary' | 'refusals' | 'input' | 'output'>,
): Route<Input, Output> {
  return { ...(endpoints[name] as Endpoint), name, ...about };
}

/** Defines a route. Schemas that drift from what the use case takes and answers do not compile. */
export function route<Name extends EndpointName>(
  name: Name,
  about: Pick<Route<InputOf<Name>, OutputOf<Name>>, 'summary' | 'refusals' | 'input' | 'output'>,
): Route<InputOf<Name>, OutputOf<Name>> {
  return sessionRoute(name, about);
}

/** A contract as functions. A call without input takes no argument. */
export type ApiOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends Route<infer Input, infer Output>
    ? [Input] extends [null]
      ? () => Promise<Output>
      : (input: Input) => Promise<Output>
    : never;
};
