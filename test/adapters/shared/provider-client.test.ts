import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderCall, ProviderClient } from '#adapters/shared/provider-client.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const READ: ProviderCall = { method: 'GET', path: 'bills/1/', repeatable: true };
const WRITE: ProviderCall = { method: 'POST', path: 'bills/', json: { amount: 100 }, repeatable: false };
const SECRET = 'Bearer the-secret-of-this-installation';

describe('ProviderClient', () => {
  let handle: Handle;
  let calls: string[];
  let problems: string[];
  let connections: number;
  let port = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url}`);
      handle(request, response, Buffer.concat(chunks).toString());
    });
  });
  server.on('connection', () => {
    connections += 1;
  });

  beforeEach(async () => {
    handle = (_request, response) => response.end('{"ok":true}');
    calls = [];
    problems = [];
    connections = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const client = (timeoutMs?: number) =>
    new ProviderClient({
      name: 'The bank',
      baseUrl: `http://127.0.0.1:${port}/api/v1/`,
      headers: { authorization: SECRET },
      report: ({ message }) => problems.push(message),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  const failure = async (call: ProviderCall, timeoutMs?: number): Promise<DomainError> => {
    const error = await client(timeoutMs)
      .call(call)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    if (!(error instanceof DomainError)) throw new Error('It should have failed.');
    expect(error.code).toBe('provider_unavailable');
    expect(`${problems} ${error.stack} ${String((error.cause as Error).stack)}`).not.toContain('the-secret');
    return error;
  };

  it('sends headers, JSON and forms, and returns the answer', async () => {
    const seen: unknown[] = [];
    handle = ({ headers }, response, body) => {
      seen.push([headers.authorization, headers['content-type'], body]);
      response.writeHead(422).end('{"error":"no"}');
    };
    const answer = await client().call(WRITE);
    expect([answer.status, answer.text]).toEqual([422, '{"error":"no"}']);
    await client().call({ ...READ, method: 'POST', form: new URLSearchParams({ a: 'ä & b' }) });
    expect(seen).toEqual([
      [SECRET, 'application/json', '{"amount":100}'],
      [SECRET, 'application/x-www-form-urlencoded;charset=UTF-8', 'a=%C3%A4+%26+b'],
    ]);
    expect(calls[0]).toBe('POST /api/v1/bills/');
  });

  it('keeps connections open and has at most 32 calls in flight', async () => {
    const unanswered: ServerResponse[] = [];
    let most = 0;
    handle = (_request, response) => {
      unanswered.push(response);
      most = Math.max(most, unanswered.length);
      if (unanswered.length === 32)
        setTimeout(() => {
          for (const one of unanswered.splice(0)) one.end('{}');
        }, 25);
    };
    const one = client();
    await Promise.all(Array.from({ length: 192 }, () => one.call(READ)));
    expect(most).toBe(32);
    expect(connections).toBeLessThan(100);
  });

  it('repeats a harmless call once after a fault, and no other', async () => {
    handle = (_request, response) =>
      calls.length === 1 ? response.writeHead(502).end('bad gateway') : response.end('{}');
    expect((await client().call(READ)).status).toBe(200);
    expect(calls).toHaveLength(2);
    calls.length = 0;
    expect((await failure(WRITE)).cause).toMatchObject({
      message: 'The bank: POST bills/ failed: it answered with status 502.',
    });
    expect(calls).toHaveLength(1);
    calls.length = 0;
    handle = (request, response) => (calls.length === 1 ? request.socket.destroy() : response.end('{}'));
    expect((await client().call(READ)).status).toBe(200);
    calls.length = 0;
    await failure(WRITE);
    expect(calls).toHaveLength(1);
  });

  it('gives up a call that hangs, and one that waits behind it', async () => {
    handle = () => {};
    const one = client(60);
    const hanging = Array.from({ length: 33 }, () => one.call(READ).catch(({ cause }) => cause.message));
    expect(new Set(await Promise.all(hanging))).toEqual(
      new Set(['The bank: GET bills/1/ failed: no answer in time.']),
    );
    expect(calls.length).toBeLessThanOrEqual(32);
  });

  it.each([
    [401, 'it refuses the credentials (status 401)', 10],
    [403, 'it refuses the credentials (status 403)', 10],
    [302, 'it answered with status 302', 10],
    [429, 'too many calls (status 429)', 7],
  ])('is unavailable after status %i', async (status, problem, retryAfterSeconds) => {
    handle = (_request, response) =>
      response.writeHead(status, { location: '/', ...(status === 429 && { 'retry-after': '7' }) }).end('no');
    const error = await failure(WRITE);
    expect(error.retryAfterSeconds).toBe(retryAfterSeconds);
    expect(problems).toEqual([`The bank: POST bills/ failed: ${problem}.`]);
  });

  it('shows every answer’s headers, and says when a limit on calls ends', async () => {
    handle = (_request, response) => response.writeHead(429, { 'ratelimit-reset': '120' }).end('no');
    const seen: unknown[] = [];
    const error = await failure({
      ...WRITE,
      onAnswer: ({ status, headers }) => seen.push([status, headers.get('ratelimit-reset')]),
    });
    expect(seen).toEqual([[429, '120']]);
    expect([error.reason, error.retryAfterSeconds]).toEqual(['provider_busy', 120]);
  });

  it('is unavailable when nothing listens, and when the answer is too long', async () => {
    handle = (_request, response) => response.end('x'.repeat(1_000_001));
    expect((await failure(READ)).message).toBe('The bank can’t be reached right now.');
    await new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
    await failure(READ);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
});
