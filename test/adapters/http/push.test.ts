import { describe, expect, it } from 'vitest';
import { A_BROWSERS_KEYS } from '#test/support/a-push.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const SUBSCRIPTION = { endpoint: 'https://push.test/1', keys: A_BROWSERS_KEYS };

describe('a subscription over HTTP', () => {
  it.each([null, 1_800_000_000_000])(
    'is taken as browsers write it, with the end %s',
    async (expirationTime) => {
      const testApp = new HttpTestApp();
      const as = await testApp.acara.aStudent();
      const body = { expirationTime, ...SUBSCRIPTION };
      expect((await testApp.call('PUT', '/api/me/push', { as, body })).status).toBe(204);
      const [stored] = [...testApp.acara.database.published.pushSubscriptions.values()];
      expect(stored).toMatchObject({ uid: as.uid, endpoint: SUBSCRIPTION.endpoint });
    },
  );

  it.each([
    ['another field', { options: {} }, 'options'],
    ['an end that is no time', { expirationTime: 'soon' }, 'expirationTime'],
  ])('is refused with %s', async (_, fault, field) => {
    const testApp = new HttpTestApp();
    const as = await testApp.acara.aStudent();
    const answer = await testApp.call('PUT', '/api/me/push', { as, body: { ...SUBSCRIPTION, ...fault } });
    expect([answer.status, Object.keys((answer.json as { fields: object }).fields)]).toEqual([422, [field]]);
  });
});
