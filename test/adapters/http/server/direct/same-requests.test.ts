import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { type Piece, requestText } from '#test/support/raw-exchange.ts';
import { type Options, type Shell, Shells, statusesOf } from './shells.ts';

const PURCHASE = '/api/tickets/purchase';
const BODY = '{"eventId":"event-1"}';
const LIMIT = 64 * 1024;

type Headers = Readonly<Record<string, string | null>>;
type Ask = (shell: Shell) => Promise<readonly Piece[]>;

/** Sends a purchase. */
const purchase =
  (headers: Headers = {}, body: string | Uint8Array = BODY, [method, path] = ['POST', PURCHASE]): Ask =>
  async (shell) => [
    requestText(
      method ?? '',
      path ?? '',
      { authorization: `Bearer ${await shell.token()}`, ...headers },
      body,
    ),
  ];

function padded(bytes: number): string {
  return `${BODY.slice(0, -1)}${' '.repeat(bytes - BODY.length)}}`;
}

describe('a purchase', () => {
  let shells: Shells;
  const openShells = async (options?: Options) => {
    shells?.close();
    shells = new Shells(options);
    for (const { acara } of [shells.node, shells.hono]) await acara.anEvent();
  };
  beforeEach(() => openShells());
  afterEach(() => shells.close());

  it.each<[string, number, Ask]>([
    ['has a byte order mark', 201, purchase({}, `\ufeff${BODY}`)],
    ['has invalid UTF-8', 422, purchase({}, Buffer.from('{"eventId":"\xc3\x28"}', 'latin1'))],
    ['has a truncated letter', 422, purchase({}, Buffer.from('{"eventId":"\xe0\xa4"}', 'latin1'))],
    ['is as long as allowed', 201, purchase({}, padded(LIMIT))],
    ['has a content type in capitals', 201, purchase({ 'content-type': 'APPLICATION/JSON; charset=utf-8' })],
    ['names itself', 201, purchase({ 'idempotency-key': 'key-1' })],
    ['names itself wrongly', 422, purchase({ 'idempotency-key': 'é'.repeat(300) })],
    ['leaves its event open', 422, purchase({}, '{}')],
    ['is of an event that does not exist', 404, purchase({}, '{"eventId":"event-0"}')],
    ['comes from a host with a port', 201, purchase({ host: 'acara.example.edu.my:8443' })],
  ])('is answered by Node as by Hono when it %s', async (_, status, ask) => {
    const exchange = await shells.exchange(ask);
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[status], 0]);
  });

  it.each<[string, number, Ask]>([
    ['is too long', 413, purchase({}, padded(LIMIT + 1))],
    ['has a query', 201, purchase({}, BODY, ['POST', `${PURCHASE}?price=1`])],
    ['has a fragment of a path', 404, purchase({}, BODY, ['POST', `${PURCHASE}/`])],
    ['has an escaped address', 201, purchase({}, BODY, ['POST', '/api/tickets/purch%61se'])],
    ['has a whole URL', 201, purchase({}, BODY, ['POST', `http://localhost:3000${PURCHASE}`])],
    ['has another method', 405, purchase({}, BODY, ['PUT', PURCHASE])],
    ['is a GET', 405, purchase({}, BODY, ['GET', PURCHASE])],
    ['is a HEAD', 405, purchase({}, BODY, ['HEAD', PURCHASE])],
    ['is an OPTIONS', 405, purchase({}, BODY, ['OPTIONS', PURCHASE])],
    ['is announced', 100, purchase({ expect: '100-continue' })],
    ['has no length', 422, purchase({ 'content-length': null }, '')],
    [
      'comes in chunks',
      201,
      purchase({ 'content-length': null, 'transfer-encoding': 'chunked' }, `15\r\n${BODY}\r\n0\r\n\r\n`),
    ],
    ['comes from an IPv6 host', 201, purchase({ host: '[::1]:3000' })],
    ['comes from a host in capitals', 201, purchase({ host: 'LOCALHOST' })],
  ])('is left to Hono when it %s', async (_, status, ask) => {
    const exchange = await shells.exchange(ask);
    expect([statusesOf(exchange)[0], exchange.byHono]).toEqual([status, 1]);
  });

  it.each([
    ['two hosts', 'a b'],
    ['an impossible port', 'localhost:99999'],
  ])('is left to Hono, which cannot read its address, when it comes from %s', async (_, host) => {
    const exchange = await shells.exchange(purchase({ host }));
    expect(exchange.answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 400 .*\r\n\r\n$/s)]);
  });

  it('is answered by Node as by Hono on a connection of HTTP/1.0', async () => {
    const exchange = await shells.exchange(async (shell) => {
      const [request = ''] = await purchase()(shell);
      return [String(request).replace('HTTP/1.1', 'HTTP/1.0')];
    });
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[201], 0]);
  });

  it('is answered in turn and on the same connection when several are sent at once', async () => {
    const kept = { connection: null };
    const exchange = await shells.exchange(async (shell) => {
      const pieces = [
        purchase(kept),
        purchase(kept, '{'),
        purchase(kept, BODY, ['POST', `${PURCHASE}?`]),
        purchase(),
      ];
      const all = await Promise.all(pieces.map((ask) => ask(shell)));
      return [Buffer.concat(all.flat() as Uint8Array[])];
    });
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[201, 400, 201, 201], 1]);
  });

  it('is refused before its body is complete, and its connection is closed', async () => {
    const exchange = await shells.exchange(async (shell) => {
      const headers = { authorization: 'Bearer nobody', connection: null, 'content-length': '1000' };
      const [request = ''] = await purchase(headers)(shell);
      return [request];
    });
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[401], 0]);
  });

  it('is not logged as an error when its client leaves in the middle of it', async () => {
    const exchange = await shells.exchange(async (shell) => {
      const [request = ''] = await purchase({ 'content-length': '1000' })(shell);
      const left = async ({ leave }: { leave(): void }) => {
        leave();
        await expect.poll(() => shell.testApp.logged.join('')).toContain('the client left');
      };
      return [request, left];
    });
    expect(exchange.log.join('')).not.toContain('request failed');
    expect(exchange.metered.join('')).toContain('"isComplete":false');
  });

  it.each([
    ['unexpected error', 500, () => new Error('select * from secrets')],
    [
      'database that is away',
      503,
      () => domainError('unavailable', { reason: 'sign_ins' }, { retryAfterSeconds: 3 }),
    ],
  ])('is answered and logged by Node as by Hono after an %s', async (_, status, error) => {
    await openShells((acara) => ({
      resolveUseCase: (name) =>
        (name === 'PurchaseTicket' ? { execute: () => Promise.reject(error()) } : acara.does(name)) as never,
    }));
    const exchange = await shells.exchange(purchase());
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[status], 0]);
    if (status === 500) expect(exchange.log.join('')).toContain('request failed');
    else expect(exchange.log.join('')).toContain('"reason":"unavailable"');
  });

  it('is limited by Node as by Hono, and carries the headers of HTTPS', async () => {
    await openShells(() => ({ rateLimiter: new RateLimiter(), https: true }));
    for (let time = 0; time < 60; time += 1) await shells.exchange(purchase({}, '{}'));
    const exchange = await shells.exchange(purchase({}, '{}'));
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[429], 0]);
    expect(exchange.answers[0]).toMatch(/\r\nretry-after: SECONDS\r\n.*strict-transport-security/s);
  });
});
