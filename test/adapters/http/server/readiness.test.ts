import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { Readiness, type ReadinessCheck } from '#adapters/http/server/routes/readiness.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const AT_ONCE = { timeoutMs: 50, cacheMs: 0 };

describe('readiness probe', () => {
  let logged: string[];
  let disk: ReadinessCheck;
  beforeEach(() => {
    logged = [];
    disk = async () => null;
  });

  const logger = () => pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const readinessOf = (settings = AT_ONCE) =>
    new Readiness({ database: async () => null, disk: () => disk() }, logger(), settings);
  const probeOf = (readiness: Readiness) => {
    const testApp = new HttpTestApp(undefined, { readiness });
    return (path = 'ready') => testApp.call('GET', `/api/health/${path}`);
  };

  it('names every check', async () => {
    const answer = await probeOf(readinessOf())();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.json).toEqual({
      status: 'ok',
      checks: { server: { status: 'ok' }, database: { status: 'ok' }, disk: { status: 'ok' } },
    });
  });

  it('names the failing check in an error body with Retry-After', async () => {
    disk = async () => 'The disk is nearly full.';
    const answer = await probeOf(readinessOf())();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.json).toEqual({
      status: 'unready',
      error: 'Acara is not ready right now. Please try again.',
      message: 'Acara is not ready right now. Please try again.',
      code: 'unavailable',
      params: { reason: 'not_ready' },
      requestId: 'none',
      checks: {
        server: { status: 'ok' },
        database: { status: 'ok' },
        disk: { status: 'failing', reason: 'The disk is nearly full.' },
      },
    });
  });

  it('publishes no error details and logs them all', async () => {
    disk = () => Promise.reject(new Error('canary'));
    const answer = await probeOf(readinessOf())();
    expect(answer.json).toMatchObject({
      checks: { disk: { status: 'failing', reason: 'It can’t be used.' } },
    });
    expect(answer.text).not.toContain('canary');
    expect(logged.join()).toContain('canary');
  });

  it('limits each check’s time and does not start one that still runs', async () => {
    let looks = 0;
    let end: (reason: null) => void = () => undefined;
    disk = () => {
      looks += 1;
      return new Promise((done) => {
        end = done;
      });
    };
    const probe = probeOf(readinessOf());
    for (let time = 0; time < 3; time += 1)
      expect((await probe()).json).toMatchObject({
        checks: { database: { status: 'ok' }, disk: { reason: 'It did not answer in time.' } },
      });
    expect(looks).toBe(1);
    end(null);
    await Promise.resolve();
    disk = async () => null;
    expect((await probe()).status).toBe(200);
  });

  it('runs the checks at most once a second', async () => {
    let looks = 0;
    disk = async () => {
      looks += 1;
      return null;
    };
    const probe = probeOf(readinessOf({ timeoutMs: 50, cacheMs: 60 }));
    await Promise.all(Array.from({ length: 100 }, () => probe()));
    expect(looks).toBe(1);
    await expect.poll(() => probe().then(() => looks)).toBe(2);
  });

  it('logs a check when its result changes, not at every probe', async () => {
    const probe = probeOf(readinessOf());
    await probe();
    disk = async () => 'The disk is nearly full.';
    for (let time = 0; time < 3; time += 1) await probe();
    disk = async () => null;
    for (let time = 0; time < 3; time += 1) await probe();
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg, check }) => [msg, check])).toEqual([
      ['not ready', 'disk'],
      ['ready again', 'disk'],
    ]);
  });

  it('answers 503 without running checks while the server stops', async () => {
    const readiness = readinessOf();
    const probe = probeOf(readiness);
    readiness.stop();
    disk = () => Promise.reject(new Error('closed'));
    const answer = await probe();
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({
      checks: { server: { status: 'failing', reason: 'It is stopping.' } },
    });
    expect(logged).toEqual([]);
  });

  it('answers the liveness probe whatever fails', async () => {
    disk = () => Promise.reject(new Error('away'));
    const answer = await probeOf(readinessOf())('live');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.json).toEqual({ status: 'ok', time: '2026-12-01T04:00:00.000Z' });
  });
});
