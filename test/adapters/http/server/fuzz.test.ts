import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { type JsonSchema, type OpenApi, type Operation, operationNamed } from '#test/support/openapi.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { validFor } from '#test/support/schema-values.ts';

const CASES = 40;

/** Unusual values that people, programs and attackers send. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    '-1',
    'null',
    'NaN',
    '\u0000',
    '\ud800',
    '👩🏽‍🎓',
    'ı',
    'ﷺ',
    "' or 1=1 --",
    '"; drop table tickets; --',
    '%',
    '_',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    'javascript:alert(1)',
    'https://acara.test/a.png',
    '2026-12-20T20:00',
    '2026-02-31T20:00',
    '2026-12-20T12:00:00.000Z_event-1',
    'event-1',
    'All',
    'Academic',
    'draft',
    '__proto__',
    'constructor',
    'a'.repeat(5_001),
    [],
    {},
    [[]],
    [null],
    ['a'],
    { length: 1e9 },
    { toString: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

const mostlyValid = (schema: JsonSchema) =>
  fc.oneof({ weight: 3, arbitrary: validFor(schema) }, { weight: 1, arbitrary: odd });

/** The fields of an object, some missing, sometimes with an unknown one. */
function fieldsOf(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mostlyValid(schema)])),
    { requiredKeys: Object.keys(properties).filter((_, index) => index % 3 !== 2) },
  );
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), odd, { maxKeys: 2 }) },
  );
  return fc.tuple(known, unknown).map(([all, more]) => ({ ...all, ...more }));
}

interface Input {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly key: unknown;
  readonly body: unknown;
}

function inputOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Input> {
  const among = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
    );
  const schema = requestBody?.content['application/json'].schema;
  const fields = fieldsOf((schema?.properties ?? {}) as Record<string, JsonSchema>);
  return fc.record({
    path: fc.record(
      Object.fromEntries(
        Object.keys(among('path')).map((name) => [name, fc.oneof(fc.constantFrom('event-1', 'known'), odd)]),
      ),
    ),
    query: fieldsOf(among('query') as Record<string, JsonSchema>),
    key: fc.oneof(fc.constant(null), odd),
    body: schema
      ? fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: odd })
      : fc.constant(null),
  });
}

/** Removes what a header can't contain. */
function headerText(value: unknown): string {
  return String(JSON.stringify(value) ?? '').replace(/[^\x20-\x7e]/g, '?');
}

describe('random input', () => {
  let testApp: HttpTestApp;
  let document: OpenApi;
  beforeAll(async () => {
    testApp = new HttpTestApp();
    await testApp.acara.anEvent();
    document = (await testApp.call('GET', '/api/openapi.json')).json as OpenApi;
  });

  it.each(Object.keys(contract) as EndpointName[])(
    '%s succeeds as the contract says or is refused, and never fails',
    async (name) => {
      const { method, path, operation } = operationNamed(document, name);
      const route = contract[name];
      // Some calls end a person's sessions or replace the password.
      const token = await testApp.acara.tokenOf(await testApp.acara.anAdmin());
      await fc.assert(
        fc.asyncProperty(inputOf(operation), async (input) => {
          const address = path.replace(/\{(\w+)\}/g, (_, field: string) => escaped(input.path[field]));
          const query = new URLSearchParams(
            Object.entries(input.query).map(([field, value]) => [field, textOf(value)]),
          );
          const answer = await testApp.call(method, `/api${address}?${query}`, {
            as: token,
            headers: input.key === null ? {} : { 'Idempotency-Key': headerText(input.key) },
            ...(method === 'GET' ? {} : { body: JSON.stringify(input.body) }),
          });
          if (answer.status === route.status) {
            if (route.file) expect(answer.headers.get('content-type')).toBe(route.file);
            else if (answer.status !== 204) route.output.parse(answer.json);
            return;
          }
          refusalIn(answer);
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: CASES },
      );
      expect(testApp.logged.filter((line) => line.includes('request failed'))).toEqual([]);
    },
    60_000,
  );
});

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escaped(value: unknown): string {
  const text = encodeURIComponent(textOf(value));
  return text === '' || text === '.' || text === '..' ? '-' : text;
}
