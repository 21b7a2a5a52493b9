import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Figure, figure, median, percentile, repeats } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import { sendLoad } from './load-driver.ts';
import { type Queued, RemindedEvent } from './reminded-events.ts';
import { BUYERS, Rush } from './rush.ts';
import { withSilentMailServer } from './silent-mail-server.ts';

const ROUNDS = repeats(5);
const PEOPLE = 20_000;
const PLACES = 1_000_000;
/** As in a stampede: 2,000 students in ten seconds. */
const PURCHASES_PER_SECOND = 200;
const WARM_UP = { atOnce: 64, seconds: 3 };
/** Until the load driver has started. */
const STARTS_IN_MS = 8_000;
/** The job runs every 30 seconds. */
const SECONDS_PER_ROUND = 36;
const POLL_MS = 100;
/** What the end of the reminders may still touch: syncs, checkpoints. */
const SETTLING_MS = 1_500;
/** How long before and after counts as the time without reminders: longer ago the machine was another. */
const NEAR_MS = 8_000;
const MAX_CONNECTIONS = 256;
const MAX_SECONDS = 10;
const MAX_RATIO = 1.03;

/** The milliseconds that purchases took, while reminders were queued and just before and after. */
interface Round {
  readonly seconds: number;
  readonly without: readonly number[];
  readonly meanwhile: readonly number[];
}

/** Queues reminders in a server that sells at a steady pace, and measures the purchases with and without that, in turns. */
export const reminders: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map((engine: Engine) => ({
  name: `reminders-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
  about: `${PEOPLE.toLocaleString('en')} reminders queued while ${PURCHASES_PER_SECOND} tickets a second are bought, ${engine}`,
  run: ({ profile }) =>
    withSilentMailServer((MAIL_URL) =>
      BoxOffice.during({ engine, buyers: BUYERS, profile, env: { MAIL_URL } }, measure),
    ),
}));

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  const database = office.database.open();
  try {
    const events: RemindedEvent[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      events.push(await RemindedEvent.add(office, database, PEOPLE));
    const warmUp = new Rush(office, await office.newEvent({ capacity: PLACES }));
    await warmUp.buyFirst();
    await warmUp.purchases(WARM_UP.atOnce, WARM_UP.seconds);
    return figuresOf(await sellAndRemind(office, events));
  } finally {
    await database.close();
  }
}

/** Sells at a steady pace, and publishes one event after the other. Throws unless all people were reminded meanwhile. */
async function sellAndRemind(office: BoxOffice, events: readonly RemindedEvent[]): Promise<readonly Round[]> {
  const eventId = await office.newEvent({ capacity: PLACES });
  const count = events.length * SECONDS_PER_ROUND * PURCHASES_PER_SECOND;
  const at = Array.from({ length: count }, (_, index) => (index / PURCHASES_PER_SECOND) * 1_000);
  const requests = [...Array(Math.ceil(count / BUYERS))]
    .flatMap(() => office.purchases(eventId, BUYERS))
    .slice(0, count);
  const startsAt = Date.now() + STARTS_IN_MS;
  const end = startsAt + (at.at(-1) ?? 0);
  const arrivals = {
    kind: 'open',
    at,
    maxConnections: MAX_CONNECTIONS,
    ownConnections: false,
    startsAt,
  } as const;
  const [{ waits }, queued] = await Promise.all([
    sendLoad({ ...office.address, requests, arrivals, keepsWaits: true }, (sent) => ({ 201: sent })),
    remindInTurn(events, startsAt, end),
  ]);
  await office.requireStored(eventId, { tickets: count, confirmed: 0 });
  const between = (from: number, until: number) =>
    waits.filter((_, index) => startsAt + (at[index] ?? 0) >= from && startsAt + (at[index] ?? 0) < until);
  return queued.map(({ from, until }, index) => ({
    seconds: (until - from) / 1_000,
    without: [
      ...between(Math.max(from - NEAR_MS, (queued[index - 1]?.until ?? startsAt) + SETTLING_MS), from),
      ...between(
        until + SETTLING_MS,
        Math.min(until + SETTLING_MS + NEAR_MS, queued[index + 1]?.from ?? end),
      ),
    ],
    meanwhile: between(from, until),
  }));
}

async function remindInTurn(
  events: readonly RemindedEvent[],
  startsAt: number,
  end: number,
): Promise<readonly Queued[]> {
  await pause(startsAt + SETTLING_MS - Date.now());
  const turns: Queued[] = [];
  for (const event of events) {
    await event.publish();
    for (;;) {
      const queued = await event.queued();
      if (queued) turns.push(queued);
      if (queued) break;
      if (Date.now() > end) throw new Error('Somebody was not reminded before the purchases ended.');
      await pause(POLL_MS);
    }
    await pause(SETTLING_MS);
  }
  return turns;
}

function figuresOf(rounds: readonly Round[]): readonly Figure[] {
  const seconds = rounds.map((round) => round.seconds);
  const of = (share: number, which: 'without' | 'meanwhile') =>
    rounds.map((round) => percentile(round[which], share));
  const slower = (share: number) =>
    rounds.map(({ without, meanwhile }) => percentile(meanwhile, share) / percentile(without, share));
  return [
    figure('until everybody’s reminder is queued', seconds, 's', {
      bar: { text: `at most ${MAX_SECONDS} s`, met: median(seconds) <= MAX_SECONDS },
    }),
    figure('wait of a purchase without reminders, p50', of(0.5, 'without'), 'ms'),
    figure('wait of a purchase meanwhile, p50', of(0.5, 'meanwhile'), 'ms'),
    figure('… meanwhile ÷ without, in each turn', slower(0.5), 'times', {
      bar: { text: `at most ${MAX_RATIO} times`, met: median(slower(0.5)) <= MAX_RATIO },
    }),
    figure('wait of a purchase without reminders, p95', of(0.95, 'without'), 'ms'),
    figure('wait of a purchase meanwhile, p95', of(0.95, 'meanwhile'), 'ms'),
    figure('… meanwhile ÷ without, in each turn', slower(0.95), 'times'),
    figure('p50 without reminders: after ÷ before', rounds.map(halves), 'times', { isControl: true }),
  ];
}

/** Returns how much the machine alone changes a median: of the two halves of the time without reminders. */
function halves({ without }: Round): number {
  const middle = Math.floor(without.length / 2);
  return percentile(without.slice(middle), 0.5) / percentile(without.slice(0, middle), 0.5);
}
