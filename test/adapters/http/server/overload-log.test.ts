import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverloadLog } from '#adapters/http/server/limits/overload-log.ts';
import type { SignIn } from '#core/identity/sign-in.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

describe('OverloadLog', () => {
  const warned: unknown[] = [];
  beforeEach(() => {
    warned.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const busy = () => new OverloadLog({ warn: (line: unknown) => void warned.push(line) } as never);

  it('logs 503 responses as one line per route and ten seconds', () => {
    const answers = busy();
    for (let time = 0; time < 179; time += 1) answers.note('/api/identity/sign-in');
    answers.note('/api/events');
    expect(warned).toEqual([]);
    vi.advanceTimersByTime(10_000);
    const sum = { status: 503, seconds: 10 };
    expect(warned).toEqual([
      { ...sum, route: '/api/identity/sign-in', count: 179 },
      { ...sum, route: '/api/events', count: 1 },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(warned).toHaveLength(2);
    answers.note('/api/events');
    vi.advanceTimersByTime(10_000);
    expect(warned).toHaveLength(3);
  });
});

describe('many concurrent sign-ins', () => {
  it('are answered 503 with Retry-After, without one error line each', async () => {
    const testApp = new HttpTestApp();
    const flooded: Pick<SignIn, 'execute'> = {
      execute: async () => {
        throw domainError(
          'unavailable',
          { reason: 'sign_ins' },
          {
            retryAfterSeconds: 3,
          },
        );
      },
    };
    const full = new HttpTestApp(testApp.acara, {
      resolveUseCase: (name) => (name === 'SignIn' ? flooded : testApp.acara.does(name)) as never,
    });
    for (let time = 0; time < 20; time += 1) {
      const body = { email: 'a@acara.test', password: 'three blue kites' };
      const answer = await full.send('POST', '/api/identity/sign-in', { body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    }
    full.close();
    await expect.poll(() => full.logged.filter((line) => line.includes('too busy'))).toHaveLength(1);
    const lines = full.logged.map((line) => JSON.parse(line) as { level: number; count?: number });
    expect(lines.find(({ count }) => count !== undefined)).toMatchObject({ level: 40, count: 20 });
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });
});
