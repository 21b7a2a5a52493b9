import { request as nodeRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#adapters/http/contract/index.ts';
import type { SignedIn } from '#core/actor.ts';
import { uuid } from '#test/support/a-plan.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const PURCHASE = '/api/tickets/purchase';
const withBody = Object.values(contract).filter(
  ({ method, session }) => method !== 'GET' && (!session || session === 'opens'),
);

describe('invalid requests', () => {
  let testApp: HttpTestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    testApp = new HttpTestApp();
    admin = await testApp.acara.anAdmin();
  });
  afterAll(() => testApp.close());

  const post = (path: string, body: unknown, headers = {}) =>
    testApp.call('POST', path, { as: admin, body, headers });
  const fieldsOf = ({ json }: { json: { fields?: object } }) => Object.keys(json.fields ?? {});

  it.each(withBody)(
    '$name: refuses a body that is not a JSON object as malformed',
    async ({ method, path }) => {
      for (const body of [
        '{',
        '{"a":}',
        "{'a':1}",
        '[]',
        '[{}]',
        '"text"',
        '1',
        'true',
        'null',
        '\u0000',
        '{}{}',
      ]) {
        const answer = await testApp.call(method, `/api${path.replace(':id', 'nothing')}`, {
          as: admin,
          body,
        });
        expect([body, refusalIn(answer)]).toEqual([body, '400 malformed_json']);
      }
    },
  );

  it.each(withBody)('$name: refuses a body of another content type', async ({ method, path }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'text/json',
      'application/jsonp',
      '',
    ]) {
      const call = { as: admin, body: '{}', headers: { 'content-type': type } };
      const answer = await testApp.call(method, `/api${path.replace(':id', 'nothing')}`, call);
      expect([type, refusalIn(answer)]).toEqual([type, '415 unsupported_media_type']);
    }
  });

  it('accepts JSON with a charset, in any case', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      const answer = await post(PURCHASE, { eventId: 'event-0' }, { 'content-type': type });
      expect(refusalIn(answer)).toBe('404 event_not_found');
    }
  });

  it('accepts a body of 64 KiB and refuses one byte more', async () => {
    const padded = (bytes: number) => `{"eventId":"event-0"${' '.repeat(bytes - 21)}}`;
    expect(refusalIn(await post(PURCHASE, padded(64 * 1024)))).toBe('404 event_not_found');
    expect(refusalIn(await post(PURCHASE, padded(64 * 1024 + 1)))).toBe('413 payload_too_large');
    expect(refusalIn(await post('/api/payments/webhooks/sandbox', padded(64 * 1024 + 1)))).toBe(
      '413 payload_too_large',
    );
  });

  it('accepts a bank statement of 500,000 characters and refuses one more', async () => {
    const columns = { date: 'Date', amount: 'Credit', direction: null };
    const preview = async (length: number) => {
      const answer = await post('/api/admin/bank-statements/preview', { csv: 'é'.repeat(length), columns });
      return JSON.parse(answer.text).message;
    };
    expect(await preview(500_000)).toBe(
      'Choose the date column and the money-in column, from one row of this file.',
    );
    expect(await preview(500_001)).toBe('The file can have at most 500000 characters.');
    expect(await preview(2_000_000)).toBe('The request is too large.');
  });

  it('accepts a plan of 50 types with the longest texts and audiences, and refuses 256 KiB', async () => {
    const event = await testApp.acara.anEvent();
    const plan = (names: number) => ({
      types: Array.from({ length: 50 }, (_, n) => ({
        id: n === 0 ? event.id : uuid(n),
        ...{ name: '票'.repeat(60), nameMs: '票'.repeat(60), description: '票'.repeat(300), price: 0 },
        audience: { anyOf: [{ kind: 'faculty', names: Array(names).fill('系'.repeat(40)) }] },
      })),
      pools: [],
    });
    const put = (body: unknown) => testApp.call('PUT', `/api/events/${event.id}/types`, { as: admin, body });
    expect((await put(plan(10))).status).toBe(200);
    expect(refusalIn(await put(plan(50)))).toBe('413 payload_too_large');
  });

  it('stops reading a body without a length at the limit', async () => {
    const token = await testApp.acara.tokenOf(admin);
    const answer = await rawRequest(await testApp.url(), {
      method: 'POST',
      path: PURCHASE,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      write(sending) {
        sending.write('{"eventId":"');
        for (let part = 0; part < 8; part += 1) sending.write('a'.repeat(16 * 1024));
        sending.write('"}');
      },
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'payload_too_large']);
    expect(testApp.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('names the fields that are missing, invalid or unknown', async () => {
    const missing = await post('/api/events', {});
    expect(refusalIn(missing)).toBe('422 invalid_input');
    expect(fieldsOf(missing)).toEqual([
      'title',
      'description',
      'startDate',
      'endDate',
      'location',
      'venue',
      'capacity',
    ]);
    const wrong = await post(PURCHASE, { eventId: 7, quantity: '1', price: '5', amount: 0 });
    expect(refusalIn(wrong)).toBe('422 invalid_input');
    expect(fieldsOf(wrong)).toEqual(['eventId', 'quantity', 'price', 'amount']);
  });

  it.each(['role', 'isClubVerified', 'uid', 'disabledAt', 'constructor', 'prototype', '__proto__'])(
    'refuses the unknown field %j',
    async (field) => {
      const profile = {
        email: admin.email,
        name: 'A',
        studentId: 'A',
        faculty: 'A',
        phoneNumber: '012-345 6789',
      };
      const bodies: [string, string, object][] = [
        ['PUT', '/api/auth/profile', { name: 'A' }],
        ['POST', '/api/auth/register', profile],
        ['POST', PURCHASE, { eventId: 'event-0' }],
        ['POST', '/api/identity/sign-in', { email: 'a@acara.test', password: PASSWORD }],
      ];
      for (const [method, path, body] of bodies) {
        if (field === 'role' && path === '/api/auth/register') continue;
        const text = `${JSON.stringify(body).slice(0, -1)},"${field}":{"isAdmin":true}}`;
        const answer = await testApp.call(method, path, { as: admin, body: text });
        expect([path, refusalIn(answer), fieldsOf(answer)]).toEqual([path, '422 invalid_input', [field]]);
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  it.each(['a b', 'a%2Fb', '..%2f..%2fetc', '%00', 'é', 'a'.repeat(129), "1'or'1", '%3Cscript%3E'])(
    'refuses %j as an id',
    async (id) => {
      for (const path of ['/api/events/:id', '/api/tickets/:id', '/api/payments/:id']) {
        const answer = await testApp.call('GET', path.replace(':id', id), { as: admin });
        expect([refusalIn(answer), fieldsOf(answer)]).toEqual(['422 invalid_input', ['id']]);
      }
    },
  );

  it.each(['%', '%zz', '%c3%28', '%e0%a4%a'])('answers the broken escape %j in a path', async (id) => {
    for (const path of ['/api/events/:id', '/api/tickets/:id', '/api/:id'])
      expect(refusalIn(await testApp.send('GET', path.replace(':id', id), { as: admin }))).toMatch(
        /^(404|422) /,
      );
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=',
    'limit=1.5',
    'limit=1e9',
    'limit=1e1',
    'limit=0x10',
    'limit=+5',
    'category=Music',
    'cursor=x',
    `q=${'a'.repeat(101)}`,
  ])('refuses the query %j', async (query) => {
    const answer = await testApp.call('GET', `/api/events?${query}`);
    expect([refusalIn(answer), fieldsOf(answer)]).toEqual(['422 invalid_input', [query.split('=')[0]]]);
  });

  it('names the allowed methods of an address', async () => {
    const allowed: [string, string, string][] = [
      ['DELETE', '/api/events', 'GET, HEAD, POST'],
      ['PATCH', '/api/auth/profile', 'GET, HEAD, PUT'],
      ['GET', '/api/tickets/purchase/', ''],
      ['GET', '/api/tickets/purchase', 'POST'],
      ['OPTIONS', '/api/tickets/purchase', 'POST'],
      ['PUT', '/api/tickets/ticket-1', 'GET, HEAD'],
      ['GET', '/api/tickets/ticket-1/pay', 'POST'],
      ['OPTIONS', '/api/events/event-1', 'GET, HEAD, PUT'],
      ['GET', '/api/payments/webhooks/sandbox', 'POST'],
      ['POST', '/api/openapi.json', 'GET, HEAD'],
      ['DELETE', '/api/health/live', 'GET, HEAD'],
    ];
    for (const [method, path, allow] of allowed) {
      const answer = await testApp.call(method, path);
      const expected = allow === '' ? '404 not_found' : '405 method_not_allowed';
      expect([method, path, refusalIn(answer), answer.headers.get('allow') ?? '']).toEqual([
        method,
        path,
        expected,
        allow,
      ]);
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/events/a/b/c',
    '/nothing',
    '/api//events',
    '/api/__proto__',
  ])('answers 404 at %s', async (path) => {
    for (const method of ['GET', 'POST'])
      expect(refusalIn(await testApp.call(method, path, { as: admin }))).toBe('404 not_found');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'refuses to %s a page of the web app',
    async (method) => {
      const files = (_: unknown, response: { end(text: string): void }) => response.end('<!doctype html>');
      const pages = new HttpTestApp(testApp.acara, {}, { files });
      for (const path of ['/', '/events/event-1', '/index.html', '/u/token']) {
        if (method === 'POST' && path === '/u/token') continue;
        const answer = await pages.send(method, path);
        expect([refusalIn(answer), answer.headers.get('allow')]).toEqual([
          '405 method_not_allowed',
          // The one click of a mail.
          path === '/u/token' ? 'GET, HEAD, POST' : 'GET, HEAD',
        ]);
      }
      expect((await pages.send('GET', '/')).text).toBe('<!doctype html>');
      pages.close();
    },
  );

  it('does not log a client that disconnects in the middle of its body as an error', async () => {
    const { port } = new URL(await testApp.url());
    const token = await testApp.acara.tokenOf(admin);
    const sending = nodeRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: PURCHASE,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': '1000',
      },
    });
    sending.on('error', () => undefined);
    sending.write('{"eventId":"', () => sending.destroy());
    await expect.poll(() => testApp.logged.some((line) => line.includes('the client left'))).toBe(true);
    expect(testApp.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('reads a title with line breaks that was stored before they were refused', async () => {
    const event = await testApp.acara.anEvent();
    const title = 'Pesta\n\u202eatseP';
    await testApp.acara.write(({ events }) => events.save({ ...event, title }));
    const answer = await testApp.call('GET', `/api/events/${event.id}`);
    expect([answer.status, (answer.json as { event: { title: string } }).event.title]).toEqual([200, title]);
  });
});
