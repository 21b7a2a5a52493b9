import { type Bench, type Figure, figure } from './bench.ts';
import { attemptsOverHttp } from './oversell-http.ts';
import { type Shop, shopInMemory, shopOnDatabase } from './oversell-shops.ts';
import { type OversellCounts, tallyOf } from './oversell-tally.ts';

/** A million in all. */
const ATTEMPTS = { memory: 400_000, SQLite: 300_000, PostgreSQL: 250_000, HTTP: 50_000 };
const CONTROL_ATTEMPTS = 4_000;

/**
 * Sells many small events, half of them with three types and two pools, a quarter with a code of few uses, to many buyers through two ticket offices on one
 * database, and over HTTP, and counts tickets without a place. The same rush at offices without a guard shows that the count
 * notices them.
 */
export const oversell: Bench = {
  name: 'oversell',
  about: `${sum(Object.values(ATTEMPTS)).toLocaleString('en')} attempts for a tenth as many places`,
  async run({ profile }) {
    const guarded = [
      await inShop(shopInMemory, ATTEMPTS.memory, true),
      await inShop(() => shopOnDatabase('SQLite'), ATTEMPTS.SQLite, true),
      await inShop(() => shopOnDatabase('PostgreSQL'), ATTEMPTS.PostgreSQL, true),
      { name: 'over HTTP', ...(await attemptsOverHttp(ATTEMPTS.HTTP, profile)) },
    ];
    const open = [
      await inShop(() => shopInMemory({ guarded: false }), CONTROL_ATTEMPTS),
      await inShop(() => shopOnDatabase('SQLite', { guarded: false }), CONTROL_ATTEMPTS),
      await inShop(() => shopOnDatabase('PostgreSQL', { guarded: false }), CONTROL_ATTEMPTS),
    ];
    const attempts = sum(guarded.map((one) => one.attempts));
    return [
      ...guarded.flatMap(figuresOf),
      figure('attempts altogether', [attempts], '', {
        bar: { text: 'at least 1,000,000', met: attempts >= 1_000_000 },
      }),
      ...open.map(({ name, oversold, attempts: tried }) =>
        figure(
          `without a guard, ${name}: oversold`,
          [oversold],
          `of ${tried.toLocaleString('en')} attempts`,
          {
            bar: { text: 'more than 0, or nothing could be seen', met: oversold > 0 },
          },
        ),
      ),
    ];
  },
};

async function inShop(
  open: () => Promise<Shop>,
  attempts: number,
  planned = false,
): Promise<OversellCounts & { readonly name: string }> {
  const shop = await open();
  try {
    return { name: shop.name, ...(await tallyOf(shop, attempts, { planned })) };
  } finally {
    await shop.close();
  }
}

function figuresOf({
  name,
  attempts,
  granted,
  oversold,
  oversoldPools,
  oversoldCodes,
  lost,
  seconds,
}: OversellCounts & { name: string }): readonly Figure[] {
  return [
    figure(
      `${name}: attempts`,
      [attempts],
      `in ${Math.round(seconds)} s, ${granted.toLocaleString('en')} granted`,
    ),
    figure(`${name}: oversold`, [oversold], 'tickets', { bar: { text: 'none', met: oversold === 0 } }),
    figure(`${name}: beyond the pools`, [oversoldPools], 'tickets', {
      bar: { text: 'none', met: oversoldPools === 0 },
    }),
    figure(`${name}: beyond the uses of codes`, [oversoldCodes], 'tickets', {
      bar: { text: 'none', met: oversoldCodes === 0 },
    }),
    figure(`${name}: granted but not there`, [lost], 'tickets', { bar: { text: 'none', met: lost === 0 } }),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
