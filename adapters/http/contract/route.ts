import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** An endpoint with its schemas. */
export interface Route<Input, Output> extends Endpoint {
  readonly name: EndpointName;
  readonly summary: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
}

/** Defines a route. The schemas are annotated with the core's types, so that drift does not compile. */
export function route<Input, Output>(
  name: EndpointName,
  about: { readonly summary: string; readonly input: z.ZodType<Input>; readonly output: z.ZodType<Output> },
): Route<Input, Output> {
  return { ...(endpoints[name] as Endpoint), name, ...about };
}

/** A contract as functions. A call without input takes no argument. */
export type ApiOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends Route<infer Input, infer Output>
    ? [Input] extends [null]
      ? () => Promise<Output>
      : (input: Input) => Promise<Output>
    : never;
};
