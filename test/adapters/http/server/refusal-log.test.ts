import { describe, expect, it } from 'vitest';
import type { SignIn } from '#core/identity/sign-in.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

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
    await expect.poll(() => full.logged.filter((line) => line.includes('requests refused'))).toHaveLength(2);
    const lines = full.logged.map((line) => JSON.parse(line) as { level: number });
    const refused = { level: 40, route: '/api/identity/sign-in', status: 503, reason: 'unavailable' };
    expect(lines.filter(({ level }) => level >= 40)).toEqual([
      expect.objectContaining(refused),
      expect.objectContaining({ ...refused, count: 19, seconds: 10 }),
    ]);
  });
});
