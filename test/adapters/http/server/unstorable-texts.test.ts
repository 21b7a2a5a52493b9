import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { PermissionTestApp } from '#test/permissions/permission-test-app.ts';
import { PERMISSIONS } from '#test/permissions/permissions.ts';
import { type JsonSchema, type OpenApi, type Operation, operationNamed } from '#test/support/openapi.ts';
import { validFor } from '#test/support/schema-values.ts';

/** NUL, which PostgreSQL can't store, and lone surrogates, which UTF-8 can't encode. */
const UNSTORABLE = ['\u0000', '\ud800', '\udfff'];

/** Fields of any characters: they are answered and not stored. */
const ANSWERED: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  signUp: ['password'],
  resetPassword: ['password'],
  changePassword: ['password'],
  requestPasswordReset: ['email'],
  browseEvents: ['q'],
  findAnything: ['q'],
  listOutbox: ['q'],
  listClubs: ['q'],
  searchClubs: ['q'],
  searchTicketHolders: ['q'],
  listPeople: ['q'],
  listAttendees: ['q'],
  listClubPeople: ['q'],
  importClubPeople: ['rows'],
  checkInTicket: ['code'],
  // Each row is judged alone.
  inviteGuests: ['rows'],
};

/** The position of a text in a request: its field, or the path to it. */
interface Position {
  readonly place: 'path' | 'query' | 'body';
  readonly way: readonly string[];
  readonly schema: JsonSchema;
}

/** Every text of an operation's request, without headers, which can't contain such characters. */
function positionsOf({ parameters = [], requestBody }: Operation): readonly Position[] {
  const around = parameters
    .filter(({ in: place }) => place !== 'header')
    .map(({ in: place, name, schema }) => ({ place: place as Position['place'], way: [name], schema }));
  const body = requestBody?.content['application/json'].schema;
  return [...around, ...(body ? textsIn(body, []) : [])];
}

function textsIn(schema: JsonSchema, way: readonly string[]): readonly Position[] {
  const { type, properties = {}, items, anyOf } = schema as Readonly<Record<string, never>>;
  const some = anyOf && !('properties' in schema) ? (anyOf as JsonSchema[]) : [];
  return [
    ...([type].flat().includes('string' as never) ? [{ place: 'body' as const, way, schema }] : []),
    ...some.flatMap((one) => textsIn(one, way)),
    ...Object.entries(properties).flatMap(([name, one]) => textsIn(one as JsonSchema, [...way, name])),
    ...(items ? textsIn(items, [...way, '0']) : []),
  ];
}

const examples = new Map<JsonSchema, unknown>();

/** Returns a valid value, the same one for a schema: one that matches a pattern takes long to find. */
function exampleOf(schema: JsonSchema): unknown {
  if (!examples.has(schema)) examples.set(schema, fc.sample(validFor(schema), { numRuns: 1, seed: 7 })[0]);
  return examples.get(schema);
}

/** A text that is valid but for one character. */
function withCharacter({ schema }: Position, character: string): string {
  const letters = [...String(exampleOf(schema))].slice(0, 60);
  return [...letters.slice(0, 1), character, ...letters.slice(1)].join('');
}

/** The body with another value at the end of a path; missing objects on the path are created. */
function withValue(
  body: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
  schema: JsonSchema,
): unknown {
  if (name === undefined) return value;
  const forms = [schema, ...((schema.anyOf ?? []) as readonly JsonSchema[])];
  const form = forms.find(({ items, properties }) => items ?? (properties as never)?.[name]) ?? schema;
  const within = (form.items ?? (form.properties as never)?.[name] ?? {}) as JsonSchema;
  if (form.type === 'array') return [withValue((exampleOf(form) as unknown[])[0], rest, value, within)];
  const given = (body ?? exampleOf(form) ?? {}) as Readonly<Record<string, unknown>>;
  const next: unknown = withValue(given[name], rest, value, within);
  return { ...given, [name]: next };
}

/** Encodes it for an address; a lone surrogate as the bytes that old programs write. */
function encodedForAddress(text: string): string {
  return text.replace(/[^A-Za-z0-9_.-]/gu, (letter) =>
    letter === '\ud800' ? '%ED%A0%80' : letter === '\udfff' ? '%ED%BF%BF' : encodeURIComponent(letter),
  );
}

describe('text that no database can store', () => {
  let here: PermissionTestApp;
  let document: OpenApi;
  beforeAll(async () => {
    here = await PermissionTestApp.open();
    document = (await here.testApp.call('GET', '/api/openapi.json')).json as OpenApi;
  });
  afterAll(() => here.testApp.close());

  it.each(Object.keys(endpoints) as EndpointName[])(
    '%s: is refused or not found, in every position',
    async (name) => {
      const { method, path, operation } = operationNamed(document, name);
      const { subject = null } = PERMISSIONS.find(({ call }) => call === name) ?? {};
      const body = operation.requestBody?.content['application/json'].schema ?? {};
      const faults: unknown[] = [];
      here.testApp.logged.length = 0;
      for (const position of positionsOf(operation))
        for (const character of UNSTORABLE) {
          const text = withCharacter(position, character);
          const [field = ''] = position.way;
          const id = subject && (await here.subject(subject, 'admin'));
          const call = await here.call(name, 'admin', id);
          const filled = path.replace(
            /\{\w+\}/,
            position.place === 'path' ? encodedForAddress(text) : (id ?? ''),
          );
          const query = position.place === 'query' ? `?${field}=${encodedForAddress(text)}` : '';
          const answer = await here.testApp.call(method, `/api${filled}${query}`, {
            ...call,
            ...(position.place === 'body' && { body: withValue(call.body, position.way, text, body) }),
          });
          const isDocumented = String(answer.status) in operation.responses;
          const isRefused = answer.status >= 400 && answer.status < 500;
          if (!isDocumented || isRefused === (ANSWERED[name]?.includes(field) ?? false))
            faults.push({ at: position.way.join('.'), text, answered: `${answer.status} ${answer.text}` });
        }
      expect(faults).toEqual([]);
      expect(here.testApp.logged.filter((line) => line.includes('request failed'))).toEqual([]);
    },
    120_000,
  );
});
