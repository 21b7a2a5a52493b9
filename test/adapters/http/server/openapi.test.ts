import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { Acara } from '#test/support/acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { type JsonSchema, type OpenApi, operationNamed, operationsOf } from '#test/support/openapi.ts';

const testApp = new HttpTestApp(new Acara());
const read = async () => (await testApp.call('GET', '/api/openapi.json')).json as OpenApi;

function walk(value: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const inner of Object.values(value)) walk(inner, visit);
}

describe('OpenAPI document', () => {
  it('has version 3.1 and the API’s address', async () => {
    const document = await read();
    expect(Object.keys(document).sort()).toEqual(['components', 'info', 'openapi', 'paths', 'servers']);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Acara', version: '1' });
    expect(document.servers).toEqual([{ url: 'http://localhost:3000/api' }]);
  });

  it('contains every call of the contract under its own name', async () => {
    const documented = operationsOf(await read()).map(({ method, path, operation }) => [
      operation.operationId,
      method,
      path,
    ]);
    const offered = Object.values(contract).map(({ name, method, path }) => [
      name,
      method,
      path.replace(/:(\w+)/g, '{$1}'),
    ]);
    expect(documented.sort()).toEqual(offered.sort());
  });

  it('leaves out calls that are not offered', async () => {
    const other = new HttpTestApp(testApp.acara, { excludedEndpoints: ['signUp', 'signIn'] });
    const { paths } = (await other.call('GET', '/api/openapi.json')).json as OpenApi;
    expect(Object.keys(paths)).not.toContain('/identity/sign-up');
    expect((await other.call('POST', '/api/identity/sign-in')).status).toBe(404);
    expect((await other.call('GET', '/api/docs')).text).not.toContain('signUp');
  });

  it('refers only to what it contains, in terms of JSON Schema', async () => {
    const document = await read();
    const references: string[] = [];
    walk(document, (node) => {
      if (typeof node.$ref === 'string') references.push(node.$ref);
      expect(Object.keys(node)).not.toContain('nullable');
      expect(Object.keys(node)).not.toContain('$schema');
    });
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, key) => (node as JsonSchema)?.[key], document);
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  it('declares each parameter once, exactly those of the path, and no body for GET', async () => {
    for (const { method, path, operation } of operationsOf(await read())) {
      const parameters = operation.parameters ?? [];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { schema } of parameters) expect(schema).toEqual(expect.any(Object));
      if (method === 'GET') expect(operation.requestBody).toBeUndefined();
    }
  });

  it('states who may call, the response and the error responses', async () => {
    for (const { operation } of operationsOf(await read())) {
      const endpoint: Endpoint = contract[operation.operationId];
      const { access, status, method, statusAgain = endpoint.status } = endpoint;
      expect(operation.security).toEqual(access === 'everyone' ? undefined : [{ bearer: [] }]);
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining([String(status), String(statusAgain)]));
      expect(statuses).toEqual(expect.arrayContaining(['429', '500', '503']));
      if (access !== 'everyone') expect(statuses).toContain('401');
      if (access === 'organizer' || access === 'admin') expect(statuses).toContain('403');
      if (method !== 'GET') expect(statuses).toContain('413');
      const fields = (operation.parameters ?? []).filter(({ name }) => name !== 'X-Acting-For');
      const takesFields = operation.requestBody !== undefined || fields.length > 0;
      expect([operation.operationId, statuses.includes('422')]).toEqual([operation.operationId, takesFields]);
      expect(operation.summary).toMatch(/^[A-Z]/);
    }
  });

  it('lists the error codes of each call', async () => {
    const { operation } = operationNamed(await read(), 'purchaseTicket');
    expect(operation.responses['409']).toEqual({
      description:
        'Refused: `code_not_valid`, `not_on_sale`, `sold_out`, `already_at_limit`, `price_changed`, `too_many_holds`',
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              {
                properties: {
                  code: {
                    enum: [
                      ...['code_not_valid', 'not_on_sale', 'sold_out', 'already_at_limit'],
                      ...['price_changed', 'too_many_holds'],
                    ],
                  },
                },
              },
            ],
          },
        },
      },
    });
  });

  it('gives every field a label and every text a limit', async () => {
    const bare: string[] = [];
    for (const { operation } of operationsOf(await read())) {
      const { parameters = [], requestBody } = operation;
      const body = requestBody?.content['application/json'].schema.properties ?? {};
      const fields = [
        ...parameters.map(({ name, schema }) => [name, schema] as const),
        ...Object.entries(body as Record<string, JsonSchema>),
      ];
      for (const [name, schema] of fields)
        walk(schema, (node) => {
          const isTyped = typeof node.type === 'string' && node.type !== 'null' && node.type !== 'object';
          const isLimited = node.pattern ?? node.maxLength ?? node.enum ?? node.type !== 'string';
          if (isTyped && (typeof node.title !== 'string' || !isLimited))
            bare.push(`${operation.operationId}.${name}`);
        });
    }
    // The number of digits depends on the bank.
    expect([...new Set(bare)]).toEqual(['submitBankDetails.accountNumber']);
  });

  it('states that unknown fields are refused and which fields are required', async () => {
    const { operation } = operationNamed(await read(), 'purchaseTicket');
    const schema = operation.requestBody?.content['application/json'].schema as JsonSchema;
    expect(schema).toMatchObject({ type: 'object', required: ['eventId'], additionalProperties: false });
    expect(Object.keys(schema.properties as object)).toEqual([
      'eventId',
      'quantity',
      'typeId',
      'code',
      'price',
    ]);
    expect(operation.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
      { name: 'X-Acting-For', in: 'header', required: false },
    ]);
  });

  it('lists X-Acting-For where a malformed one is refused, and nowhere else', async () => {
    const student = await testApp.acara.tokenOf(await testApp.acara.aStudent());
    for (const { method, path, operation } of operationsOf(await read())) {
      const isListed = (operation.parameters ?? []).some(({ name }) => name === 'X-Acting-For');
      const { access, actsFor, session } = contract[operation.operationId] as Endpoint;
      expect([path, isListed]).toEqual([path, access !== 'everyone' && !actsFor && !session]);
      if (!isListed) continue;
      const address = `/api${path.replace(/\{\w+\}/g, 'nothing')}`;
      const answer = await testApp.call(method, address, {
        as: student,
        headers: { 'X-Acting-For': 'not an id' },
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

describe('API reference page', () => {
  it('shows every call without a script', async () => {
    const { headers, text } = await testApp.call('GET', '/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { name, path, summary } of Object.values(contract)) {
      expect(text).toContain(`<section id="${name}">`);
      expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'));
      expect(text).toContain(summary);
    }
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('serves its style sheet', async () => {
    const { text } = await testApp.call('GET', '/api/docs');
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    const { status, headers } = await testApp.call('GET', sheet);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
