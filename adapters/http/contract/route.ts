import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** One call: where it goes and what it carries. */
export interface Route<Input, Output> extends Endpoint {
  readonly name: EndpointName;
  readonly summary: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
}

/** The schemas are annotated by the core's own types: a shape that drifts apart does not compile. */
export function route<Input, Output>(
  name: EndpointName,
  about: { readonly summary: string; readonly input: z.ZodType<Input>; readonly output: z.ZodType<Output> },
): Route<Input, Output> {
  return { ...(endpoints[name] as Endpoint), name, ...about };
}

/** A contract as functions. A call without input takes none. */
export type ApiOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends Route<infer Input, infer Output>
    ? [Input] extends [null]
      ? () => Promise<Output>
      : (input: Input) => Promise<Output>
    : never;
};
