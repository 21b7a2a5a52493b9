import { afterEach, expect, test } from 'vitest';
import { HttpLiveSales } from '#adapters/http/client/http-live-sales.ts';
import type { SalesNews } from '#adapters/http/contract/live-sales.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { HttpHouse } from '#test/support/http-house.ts';

const house = new HttpHouse(new Acara());
const watches: (() => void)[] = [];
afterEach(() => {
  for (const end of watches.splice(0)) end();
});

async function watching(who: SignedIn | string, fresh?: SignedIn) {
  const heard: SalesNews[] = [];
  const asked: string[] = [];
  const sales = new HttpLiveSales({
    baseUrl: '/api',
    token: async (options) => {
      const whose = options.fresh && fresh ? fresh : who;
      return typeof whose === 'string' ? whose : house.acara.tokenOf(whose);
    },
    fetch: async (address, init) => {
      asked.push(String(address));
      return fetch(`${await house.url()}${address}`, init);
    },
  });
  const end = sales.watch((news) => heard.push(news));
  watches.push(end);
  return { heard, asked, end };
}

test('a club hears of the sales of its own events, and of no other’s', async () => {
  const { acara } = house;
  const club = await acara.aClub();
  const mine = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  const other = await acara.anEvent({ priceSen: 0 });
  const { heard } = await watching(club);
  await expect.poll(() => heard).toEqual(['open']);
  await acara.buy(await acara.aStudent(), other);
  await acara.buy(await acara.aStudent(), mine);
  await expect.poll(() => heard).toEqual(['open', 'sale']);
});

test('a token that has just run out is renewed, and the stream opened with the new one', async () => {
  const club = await house.acara.aClub();
  const { heard, asked } = await watching('run out', club);
  await expect.poll(() => heard).toEqual(['open']);
  expect(asked).toHaveLength(2);
});

test('a stream that breaks is opened again, and what was missed meanwhile is asked for', async () => {
  const club = await house.acara.aClub();
  const { heard } = await watching(club);
  await expect.poll(() => heard).toEqual(['open']);
  house.close();
  await expect.poll(() => heard).toEqual(['open', 'lost', 'open', 'sale']);
});

test('whoever may not listen is not asked for again and again', async () => {
  const student = await house.acara.aStudent();
  const { heard, asked } = await watching(student);
  await expect.poll(() => asked).toHaveLength(1);
  await new Promise((resume) => setTimeout(resume, 1_500));
  expect({ heard, asked: asked.length }).toEqual({ heard: [], asked: 1 });
});
