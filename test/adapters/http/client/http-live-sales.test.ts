import { afterEach, expect, test, vi } from 'vitest';
import { HttpLiveSales } from '#adapters/http/client/http-live-sales.ts';
import type { SalesSignal } from '#adapters/http/contract/live/live-sales.ts';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { addAuthenticator, codeAt, openSessionOf } from '#test/support/second-factors.ts';

const testApp = new HttpTestApp(new Acara());
const watches: (() => void)[] = [];
afterEach(() => {
  for (const end of watches.splice(0)) end();
  vi.useRealTimers();
});

async function watching(who: SignedIn | string, fresh?: SignedIn) {
  const received: SalesSignal[] = [];
  const asked: string[] = [];
  const answered: number[] = [];
  const sales = new HttpLiveSales({
    baseUrl: '/api',
    token: async (options) => {
      const whose = options.fresh && fresh ? fresh : who;
      return typeof whose === 'string' ? whose : testApp.acara.tokenOf(whose);
    },
    fetch: async (address, init) => {
      asked.push(String(address));
      const response = await fetch(`${await testApp.url()}${address}`, init);
      answered.push(response.status);
      return response;
    },
  });
  const end = sales.watch((news) => received.push(news));
  watches.push(end);
  return { received, asked, answered, end };
}

test('notifies a club of sales of its own events only', async () => {
  const { acara } = testApp;
  const club = await acara.aClub();
  const mine = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  const other = await acara.anEvent({ priceSen: 0 });
  const { received } = await watching(club);
  await expect.poll(() => received).toEqual(['open']);
  await acara.buy(await acara.aStudent(), other);
  await acara.buy(await acara.aStudent(), mine);
  await expect.poll(() => received).toEqual(['open', 'sale']);
});

test('renews an expired token and opens the stream with the new one', async () => {
  const club = await testApp.acara.aClub();
  const { received, asked } = await watching('run out', club);
  await expect.poll(() => received).toEqual(['open']);
  expect(asked).toHaveLength(2);
});

test('reopens a broken stream and notifies of what was missed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const club = await testApp.acara.aClub();
  const { received } = await watching(club);
  await expect.poll(() => received).toEqual(['open']);
  testApp.close();
  await expect.poll(() => received).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => received).toEqual(['open', 'lost', 'open', 'sale']);
});

test('does not retry for a person who may not subscribe', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const student = await testApp.acara.aStudent();
  const { received, answered } = await watching(student);
  await expect.poll(() => answered).toEqual([403]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([received, answered]).toEqual([[], [403]]);
});

test('opens the stream once the person has used the second factor that they owed, and notifies of what was missed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { acara } = testApp;
  const club = await acara.aVerifiedClub('Kelab Kunci');
  const { secret } = await addAuthenticator(acara, (await openSessionOf(acara, club)).actor);
  const { token, actor } = await openSessionOf(acara, club);
  const { received, answered } = await watching(token);
  await expect.poll(() => answered).toEqual([403]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => answered).toEqual([403, 403]);
  acara.clock.advance(1);
  await acara.does('ConfirmIdentity').execute(actor, { code: codeAt(secret, acara.clock.now()) });
  await vi.advanceTimersByTimeAsync(2_000);
  await expect
    .poll(() => [received, answered])
    .toEqual([
      ['open', 'sale'],
      [403, 403, 200],
    ]);
});
