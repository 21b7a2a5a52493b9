import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { Readiness, type ReadinessCheck } from '#adapters/http/server/routes/readiness.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const AT_ONCE = { timeoutMs: 50, cacheMs: 0 };

describe('the probes', () => {
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

  it('name every part that was looked at', async () => {
    const answer = await probeOf(readinessOf())();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.json).toEqual({
      status: 'ok',
      checks: { server: { status: 'ok' }, database: { status: 'ok' }, disk: { status: 'ok' } },
    });
  });

  it('say which part is not well, as a refusal with when to ask again', async () => {
    disk = async () => 'The disk is nearly full.';
    const answer = await probeOf(readinessOf())();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.json).toEqual({
      status: 'unready',
      error: 'Acara is not ready just now. Please try again.',
      message: 'Acara is not ready just now. Please try again.',
      code: 'unavailable',
      requestId: 'none',
      checks: {
        server: { status: 'ok' },
        database: { status: 'ok' },
        disk: { status: 'failing', reason: 'The disk is nearly full.' },
      },
    });
  });

  it('tell strangers nothing of an error, and the operator everything', async () => {
    disk = () => Promise.reject(new Error('canary'));
    const answer = await probeOf(readinessOf())();
    expect(answer.json).toMatchObject({
      checks: { disk: { status: 'failing', reason: 'It can’t be used.' } },
    });
    expect(answer.text).not.toContain('canary');
    expect(logged.join()).toContain('canary');
  });

  it('wait for no part for long, and do not begin to look again while it hangs', async () => {
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

  it('look at most once a second, whoever asks and however often', async () => {
    let looks = 0;
    disk = async () => {
      looks += 1;
      return null;
    };
    const probe = probeOf(readinessOf({ timeoutMs: 50, cacheMs: 60 }));
    await Promise.all(Array.from({ length: 100 }, () => probe()));
    expect(looks).toBe(1);
    await new Promise((resume) => setTimeout(resume, 70));
    await probe();
    expect(looks).toBe(2);
  });

  it('write into the log when a part turns, not at every probe', async () => {
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

  it('refuse while the server stops, which looks at nothing any more', async () => {
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

  it('know that the server lives, whatever it can’t do', async () => {
    disk = () => Promise.reject(new Error('away'));
    const answer = await probeOf(readinessOf())('live');
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
  });
});
