import { PRICE_SEN } from '#test/support/sales-server.ts';
import { type Bench, figure, inTurns, ratio, repeats } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, Rush, speedOf } from './rush.ts';

const REPEATS = repeats(3);
const PLACES = 1_000_000;
const RUN_SECONDS = 3;
const MIN = 0.4;

/**
 * Compares the way to a confirmed ticket (purchase, opened checkout and the bank’s signed callback: three requests) with
 * the way to the opened checkout. The last speed includes the embedded bank’s page in the same server.
 */
export const confirmations: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map(confirming);

function confirming(engine: Engine): Bench {
  return {
    name: `confirmations-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
    about: `from purchase to confirmed ticket over HTTP, with the bank’s callback, ${engine}`,
    run: ({ profile }) => BoxOffice.during({ engine, buyers: BUYERS, profile }, measure),
  };
}

async function measure(office: BoxOffice) {
  const rush = new Rush(office, await office.newEvent({ capacity: PLACES }));
  const atOnce = await rush.bestConcurrency();
  const callback = { kind: 'pay by callback', secret: office.bankSecret, amountSen: PRICE_SEN } as const;
  await rush.confirmations(atOnce, 1, callback);
  const [held, opened, paid, paidAtBank] = await inTurns(
    REPEATS,
    () => rush.purchases(atOnce, RUN_SECONDS),
    () => rush.checkouts(atOnce, RUN_SECONDS),
    () => rush.confirmations(atOnce, RUN_SECONDS, callback),
    () => rush.confirmations(atOnce, RUN_SECONDS, { kind: 'pay on the bank’s page' }),
  );
  await rush.requireStored();
  return [
    ratio(`purchase to confirmed, ${atOnce} at once`, paid.map(speedOf), {
      name: 'purchases with the checkout opened',
      values: opened.map(speedOf),
      least: MIN,
    }),
    figure('purchases with the checkout opened', opened.map(speedOf), 'per second'),
    figure('purchases alone', held.map(speedOf), 'per second'),
    figure('through the embedded bank’s page', paidAtBank.map(speedOf), 'per second'),
    figure(
      'a buyer’s wait until confirmed, p99',
      paid.map(({ wait }) => wait.p99),
      'ms',
    ),
  ];
}
