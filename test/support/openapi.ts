import type { EndpointName } from '#adapters/http/contract/endpoints.ts';

export type JsonSchema = Record<string, unknown>;

export interface Operation {
  readonly operationId: EndpointName;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
  readonly responses: Readonly<Record<string, object>>;
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** An operation with its method in capitals and its path. */
interface AddressedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function operationsOf(document: OpenApi): AddressedOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

export function operationNamed(document: OpenApi, name: EndpointName): AddressedOperation {
  const found = operationsOf(document).find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`The document lacks ${name}.`);
  return found;
}
