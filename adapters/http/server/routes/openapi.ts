import { z } from 'zod';
import { id } from '#adapters/http/contract/basic-schemas.ts';
import { ACTING_FOR_HEADER, type Access } from '#adapters/http/contract/endpoint.ts';
import { errorBody } from '#adapters/http/contract/error-body.ts';
import { errorCodesOf } from '#adapters/http/contract/error-codes.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import { statusInApi } from '../error-status.ts';

type JsonSchema = Record<string, unknown>;

const REQUIRED_ROLE: Readonly<Record<Access, string>> = {
  everyone: 'Everyone.',
  'signed-in': 'Signed-in people.',
  organizer: 'Clubs and admins.',
  admin: 'Admins.',
};

const STALE =
  'While the database does not answer, a response up to ten minutes old, with `Age` and `Cache-Status`.';

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(routes: readonly Route<unknown, unknown>[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Acara',
      version: '1',
      description: 'Events and tickets of one university. Prices are in ringgit.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

const ACTING_FOR = {
  name: ACTING_FOR_HEADER,
  in: 'header',
  required: false,
  description: 'The id of the club that a member acts for. Without it, people act for themselves.',
  schema: schemaOf(id, 'input'),
};

/**
 * Calls on a club in the path act for that one, and open calls answer people who are not signed in, whatever the header
 * says. All others refuse a club that the caller is no member of.
 */
function listsActingFor({ session, access, actsFor }: Route<unknown, unknown>): boolean {
  return !session && access !== 'everyone' && actsFor === undefined;
}

function operation(route: Route<unknown, unknown>): object {
  const { properties, required, ...keywords } = inputOf(route);
  const inPath = [...route.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  const inHeader = Object.entries(route.headers ?? {});
  const elsewhere = new Set([...inPath, ...inHeader.map(([field]) => field)]);
  const rest = Object.entries(properties).filter(([field]) => !elsewhere.has(field));
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inHeader.map(([field, name]) => ({
      name,
      in: 'header',
      required: false,
      schema: properties[field] ?? {},
    })),
    ...(listsActingFor(route) ? [ACTING_FOR] : []),
    ...(route.method === 'GET'
      ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
      : []),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((field) => !elsewhere.has(field)),
    ...keywords,
  };
  const done = (description: string) => ({
    description,
    ...(route.status === 204 ? {} : { content: contentOf(route) }),
  });
  return {
    operationId: route.name,
    summary: route.summary,
    description: `Allowed: ${REQUIRED_ROLE[route.access]}`,
    ...(route.access === 'everyone' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.method !== 'GET' && rest.length > 0
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      [route.status]: done(route.shared ? `Done. ${STALE}` : 'Done'),
      ...(route.statusAgain ? { [route.statusAgain]: done('Done before') } : {}),
      ...(route.shared ? { 304: { description: 'Not modified: the ETag matches' } } : {}),
      ...refusals(errorCodesOf(route, Object.keys(properties).length > 0)),
    },
  };
}

function contentOf({ file, output }: Route<unknown, unknown>): object {
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(output, 'output') } };
}

/** Returns the error responses by status, each with its codes. */
function refusals(codes: readonly ErrorCode[]): object {
  const answers = [...new Set(codes.map(statusInApi))].map((status) => {
    const ofStatus = codes.filter((code) => statusInApi(code) === status);
    const answer = {
      description: `Refused: ${ofStatus.map((code) => `\`${code}\``).join(', ')}`,
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: ofStatus } } }],
          },
        },
      },
    };
    return [status, answer] as const;
  });
  return Object.fromEntries(answers);
}

function inputOf(route: Route<unknown, unknown>): {
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties?: false;
  anyOf?: unknown;
  oneOf?: unknown;
} {
  const { properties = {}, required = [], ...rest } = schemaOf(route.input, 'input');
  const { additionalProperties, anyOf, oneOf } = rest;
  return {
    properties: properties as Record<string, JsonSchema>,
    required: required as string[],
    ...(additionalProperties === false ? { additionalProperties } : {}),
    ...(anyOf ? { anyOf } : {}),
    ...(oneOf ? { oneOf } : {}),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}
