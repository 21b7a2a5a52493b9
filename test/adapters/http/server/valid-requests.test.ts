import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { type JsonSchema, type OpenApi, type Operation, operationNamed } from '#test/support/openapi.ts';
import { RULES_OF_MEANING } from '#test/support/rules-of-meaning.ts';
import { validFor } from '#test/support/schema-values.ts';

const CASES = 25;

/** Complete requests that are valid for an operation. */
function requestOf({ parameters = [], requestBody }: Operation, ids: readonly string[]) {
  const among = (place: string) => {
    const here = parameters.filter((one) => one.in === place);
    return fc.record(Object.fromEntries(here.map(({ name, schema }) => [name, validFor(schema)])), {
      requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const body = requestBody?.content['application/json'].schema;
  return fc.record({
    path: fc.record(Object.fromEntries(inPath.map((name) => [name, mostlyFirst(ids)]))),
    query: among('query'),
    headers: among('header'),
    body: body ? validFor(body) : fc.constant(undefined),
  });
}

/** Mostly the first id: an unknown one is refused before limits are checked. */
function mostlyFirst(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(ids[0] ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
  );
}

/** The schema of a response with its references resolved; null for a file and for an empty one. */
function answerSchema({ responses }: Operation, status: number, document: OpenApi): JsonSchema | null {
  const documented = responses[status] as
    | { content?: { 'application/json'?: { schema: JsonSchema } } }
    | undefined;
  const schema = documented?.content?.['application/json']?.schema;
  if (!schema) return null;
  const text = JSON.stringify(schema);
  const error = JSON.stringify(document.components.schemas.Error);
  return JSON.parse(text.replaceAll('{"$ref":"#/components/schemas/Error"}', error)) as JsonSchema;
}

describe('requests that are valid by the OpenAPI document', () => {
  let testApp: HttpTestApp;
  let document: OpenApi;
  let ids: readonly string[];
  beforeAll(async () => {
    testApp = new HttpTestApp();
    const admin = await testApp.acara.anAdmin();
    const student = await testApp.acara.aStudent();
    const event = await testApp.acara.anEvent();
    ids = [event.id, student.uid, admin.uid, 'nothing'];
    document = (await testApp.call('GET', '/api/openapi.json')).json as OpenApi;
  });

  it.each(Object.keys(contract) as EndpointName[])(
    '%s: is refused only for its state or meaning, as documented',
    async (name) => {
      const { method, path, operation } = operationNamed(document, name);
      // Some calls end a person's sessions or replace the password.
      const token = await testApp.acara.tokenOf(await testApp.acara.anAdmin());
      await fc.assert(
        fc.asyncProperty(requestOf(operation, ids), async (request) => {
          const address = path.replace(/\{(\w+)\}/g, (_, field: string) => String(request.path[field]));
          const query = new URLSearchParams(request.query as Record<string, string>);
          const answer = await testApp.call(method, `/api${address}?${query}`, {
            as: token,
            headers: request.headers as Record<string, string>,
            ...(request.body === undefined ? {} : { body: request.body }),
          });
          expect(Object.keys(operation.responses)).toContain(String(answer.status));
          expect(answer.status).toBeLessThan(500);
          const schema = answerSchema(operation, answer.status, document);
          if (schema) z.fromJSONSchema(schema as never).parse(answer.json);
          if (answer.status !== 422) return;
          const { error } = answer.json as { readonly error: string };
          const isOfMeaning = RULES_OF_MEANING[name]?.some((rule) => rule.test(error)) ?? false;
          expect([error, isOfMeaning]).toEqual([error, true]);
        }),
        { numRuns: CASES },
      );
    },
    60_000,
  );
});
