import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Figure, figure, median } from '../bench.ts';
import { LARGE, type University } from './fill-university.ts';
import { Installation } from './installation.ts';
import { SCREENS, type Screen, type Subjects } from './screens.ts';
import { StallProbe } from './stall-probe.ts';

const STARTS = 3;
/** Requests of each screen after the first one since a start. */
const LATER = 2;
const IDLE_MS = 200;
const MAX_STALL_MS = 50;

/** What was measured of a screen, in milliseconds. */
class Measured {
  /** The longest waits of another person during the first request since a start, and during later ones. */
  readonly first: number[] = [];
  readonly later: number[] = [];
  /** … and while nobody requests anything, as long as the machine lets it. */
  readonly idle: number[] = [];
  /** How long later requests took. */
  readonly times: number[] = [];
  bytes = 0;
}

type Results = ReadonlyMap<Screen, Measured>;

/**
 * Measures how long everybody else waits while one person opens a screen, with the demonstration data and at a large
 * university. Starts the servers several times, because a first request may do more than later ones.
 */
export const stalls: Bench = {
  name: 'growth-stalls',
  about: `the longest that others wait for an answer during one request, SQLite, medians of ${STARTS} starts: with the demonstration data; with ${LARGE.tickets.toLocaleString('en')} tickets and ${LARGE.events.toLocaleString('en')} events`,
  run: () => measureStalls(LARGE),
};

export async function measureStalls(size: University): Promise<readonly Figure[]> {
  const installations: Installation[] = [];
  try {
    installations.push(await Installation.small(), await Installation.large(size));
    const [small, large] = installations.map(
      (): Results => new Map(SCREENS.map((screen) => [screen, new Measured()])),
    ) as [Results, Results];
    for (let start = 0; start < STARTS; start += 1)
      for (const [index, results] of [small, large].entries())
        await openAll(installations[index] as Installation, results);
    return SCREENS.flatMap((screen) => figuresOf(screen, small.get(screen), large.get(screen)));
  } finally {
    await Promise.all(installations.map((installation) => installation.stop()));
  }
}

/** Opens each screen several times on a server that has just started. */
async function openAll(installation: Installation, results: Results): Promise<void> {
  const subjects = await installation.restart();
  const { server } = installation;
  const probe = await StallProbe.start(server.port);
  try {
    for (const [screen, measured] of results) {
      measured.idle.push(await probe.longestWaitDuring(() => pause(IDLE_MS)));
      for (let request = 0; request <= LATER; request += 1) {
        const startedAt = performance.now();
        const waited = await probe.longestWaitDuring(async () => {
          measured.bytes = await open(server.url, screen, subjects);
          if (request > 0) measured.times.push(performance.now() - startedAt);
        });
        (request === 0 ? measured.first : measured.later).push(waited);
      }
    }
  } finally {
    await probe.stop();
  }
}

/** Requests a screen with its parts and returns the bytes of the answers. Throws unless each has status 200. */
async function open(url: string, screen: Screen, subjects: Subjects): Promise<number> {
  const { method, as } = screen;
  let bytes = 0;
  const read = async (path: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...(as !== 'everybody' && { authorization: `Bearer ${subjects[as]}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: '{}' }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200)
      throw new Error(`${screen.name} (${path}) was answered ${answer.status}: the run does not count.`);
    bytes += body.length;
    return body;
  };
  const whole = await read(screen.path(subjects));
  for (const path of screen.parts?.(whole.toString()) ?? []) await read(path);
  return bytes;
}

function figuresOf(screen: Screen, small = new Measured(), large = new Measured()): readonly Figure[] {
  const { name, maxMs, maxBytes } = screen;
  const ms = median(large.times);
  const bytes = large.bytes;
  return [
    stall(`${name}: stall`, large),
    stall(`${name}: stall, demonstration`, small),
    figure(name, large.times, 'ms', {
      against: { name: 'demonstration', value: median(small.times) },
      ...(maxMs !== undefined && { bar: { text: `at most ${maxMs} ms`, met: ms <= maxMs } }),
    }),
    ...(maxBytes === undefined
      ? []
      : [
          figure(`${name}: answer`, [bytes], 'bytes', {
            bar: { text: `at most ${maxBytes.toLocaleString('en')} bytes`, met: bytes <= maxBytes },
          }),
        ]),
  ];
}

/** Reports the worse of first and later requests, beside the longest wait without any request. */
function stall(name: string, { first, later, idle }: Measured): Figure {
  const all = [...first, ...later];
  const value = Math.max(median(first), median(later));
  return {
    name,
    value,
    unit: 'ms',
    spread: [Math.min(...all), Math.max(...all)],
    against: { name: 'without a request', value: median(idle) },
    bar: { text: `first and later at most ${MAX_STALL_MS} ms`, met: value <= MAX_STALL_MS },
  };
}
