import { BoxOffice } from './box-office.ts';
import { sendLoad } from './load-driver.ts';
import type { OversellCounts } from './oversell-tally.ts';

const EVENTS = 50;
const PLACES = 100;
const AT_ONCE = 128;
const TIMEOUT_SECONDS = 300;

/** Attempts over HTTP: buyers with tokens and keys, small events, one server on SQLite. */
export function attemptsOverHttp(attempts: number, profile: string | null): Promise<OversellCounts> {
  const buyers = attempts / EVENTS;
  return BoxOffice.during({ engine: 'SQLite', buyers, profile }, async (office) => {
    const events: string[] = [];
    while (events.length < EVENTS) events.push(await office.newEvent({ capacity: PLACES }));
    const requests = inTurn(events.map((eventId) => office.purchases(eventId, buyers)));
    const arrivals = { kind: 'closed', atOnce: AT_ONCE, seconds: TIMEOUT_SECONDS, again: false } as const;
    const granted = EVENTS * PLACES;
    const { sent, seconds } = await sendLoad({ ...office.address, requests, arrivals }, () => ({
      201: granted,
      '409 sold_out': attempts - granted,
    }));
    let oversold = 0;
    let lost = 0;
    for (const eventId of events) {
      const { tickets } = await office.standing(eventId);
      oversold += Math.max(0, tickets - PLACES);
      lost += Math.max(0, PLACES - tickets);
    }
    return { attempts: sent, granted, oversold, oversoldPools: 0, oversoldCodes: 0, lost, seconds };
  });
}

/** Interleaves the lists. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
