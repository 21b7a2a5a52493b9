import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Bench, figure, inTurns, median } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, Rush, speedOf } from './rush.ts';

const REPEATS = 15;
const PLACES = 1_000_000;
const RUN_SECONDS = 1;
const LEAST = 0.9;

/** Measures purchases with a provider configured that never answers: a purchase calls none. */
export const purchasesWithProvider: Bench = {
  name: 'provider-purchases',
  about: 'purchases with PAYMENTS=chip, whose API never answers, and with the embedded bank, SQLite',
  run: ({ profile }) =>
    duringSilence((url) => {
      const env = { PAYMENTS: 'chip', CHIP_API_URL: url, CHIP_SECRET_KEY: 'secret', CHIP_BRAND_ID: 'brand' };
      const options = { engine: 'SQLite', buyers: BUYERS, profile } as const;
      return BoxOffice.during({ ...options, env }, (withProvider) =>
        BoxOffice.during(options, (withBank) => measure(withProvider, withBank)),
      );
    }),
};

async function measure(withProvider: BoxOffice, withBank: BoxOffice) {
  const provider = new Rush(withProvider, await withProvider.newEvent({ capacity: PLACES }));
  const bank = new Rush(withBank, await withBank.newEvent({ capacity: PLACES }));
  await provider.bestConcurrency();
  const atOnce = await bank.bestConcurrency();
  const [atProvider, atBank] = await inTurns(
    REPEATS,
    () => provider.purchases(atOnce, RUN_SECONDS),
    () => bank.purchases(atOnce, RUN_SECONDS),
  );
  await provider.requireStored();
  await bank.requireStored();
  const speeds = { provider: atProvider.map(speedOf), bank: atBank.map(speedOf) };
  // Runs beside each other, because other programs slow both.
  const ratios = speeds.provider.map((speed, turn) => speed / (speeds.bank[turn] ?? speed));
  return [
    figure(`purchases with CHIP configured, ${atOnce} at once`, speeds.provider, 'per second'),
    figure('purchases with the embedded bank', speeds.bank, 'per second'),
    figure('the first divided by the second, turn by turn', ratios, 'times', {
      bar: { text: `at least ${LEAST} times`, met: median(ratios) >= LEAST },
    }),
  ];
}

/** Runs work with the address of a server that accepts connections and answers nothing. */
async function duringSilence<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((socket) => socket.on('error', () => {}).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}
