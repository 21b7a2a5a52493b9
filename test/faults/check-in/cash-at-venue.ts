import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '#adapters/http/contract/api.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { WALK_IN_DEFAULTS } from '#core/walk-ins/sell-walk-in.ts';
import type { WalkInState } from '#core/walk-ins/walk-in-view.ts';
import { type Fault, NOTHING, type Outcome, type Size } from '../fault.ts';
import { newSqlite } from '../fault-database.ts';
import { FaultTestServer } from '../fault-test-server.ts';
import { random } from '../random.ts';
import { apiOf, onBadNetwork } from './lossy-network.ts';

const PLACES_A_DEVICE = { short: 15, full: 100 } as const;
const DEVICES = 6;
/** Places that only buyers on the web can have. */
const ON_THE_WEB = 12;
const PRICE = 10;
/** After how many of the sales the server is killed. */
const KILLED_AFTER = [0.3, 0.7];
const RETRY_MS = 50;
const MINUTE_MS = 60_000;

/** Cash that was taken is booked once, and no place is sold twice, on a bad network and over a server that dies. */
export const cashAtVenue: Fault = {
  name: 'cash-at-venue',
  about: 'six devices sell for cash while a fifth of their requests is lost, and the server is killed twice',
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) => sellAll(testServer, size), {
      env: { DOOR_SALES: 'cash' },
    }),
};

async function sellAll(testServer: FaultTestServer, size: Size): Promise<Outcome> {
  const { server, people } = testServer;
  const club = apiOf(testServer, people.club);
  const places = PLACES_A_DEVICE[size];
  const eventId = await paidEvent(club, DEVICES * places + ON_THE_WEB);
  const tills = await Promise.all(
    Array.from({ length: DEVICES }, (_, index) =>
      Till.open(testServer, club, eventId, `Till ${index}`, places),
    ),
  );
  const selling = tills.map((till) => till.sellAll());
  const buying = people.students.map((token) =>
    onBadNetwork(() =>
      apiOf(testServer, token).purchaseTicket({ eventId, quantity: 1, idempotencyKey: null }),
    ).catch(() => null),
  );
  for (const share of KILLED_AFTER) {
    const sold = () => tills.reduce((sum, { states }) => sum + states.length, 0);
    while (sold() < share * DEVICES * places) await pause(10);
    await server.kill9();
    await server.restart();
  }
  await Promise.all([...selling, ...buying]);
  const states = tills.flatMap((till) => till.states);
  return {
    ...NOTHING,
    times: KILLED_AFTER.length,
    tally: { ...NOTHING.tally, acknowledged: states.length, confirmed: states.length },
    problems: [
      ...(await wrong(club, eventId, tills, places)),
      ...states.filter((state) => state !== 'paid').map((state) => `A sale for cash came to “${state}”.`),
      ...(await testServer.faultsFound()),
    ],
  };
}

/** A volunteer's device that sells the places that it keeps, with a connection or without. */
class Till {
  readonly states: WalkInState[] = [];

  private constructor(
    private readonly api: Api,
    private readonly eventId: string,
    private readonly places: number,
  ) {}

  static async open(testServer: FaultTestServer, club: Api, eventId: string, name: string, places: number) {
    const { pass } = await club.createCheckInPass({
      ...PASS_DEFAULTS,
      id: eventId,
      gate: name,
      maySell: true,
    });
    const { token } = await apiOf(testServer, null).startCheckIn({
      ...{ ...START_DEFAULTS, id: eventId, secret: pass.secret, name },
    });
    const till = new Till(apiOf(testServer, token), eventId, places);
    await untilAnswered(() => till.api.keepPlaces({ id: eventId, places }));
    return till;
  }

  /** Sells every place that it keeps, one after the other. */
  async sellAll(): Promise<void> {
    for (let n = 0; n < this.places; n += 1) {
      const soldAt = random() < 0.5 ? new Date().toISOString() : WALK_IN_DEFAULTS.soldAt;
      const sale = {
        ...{ id: this.eventId, saleId: crypto.randomUUID(), typeId: this.eventId },
        ...{ price: PRICE, way: 'cash', soldAt },
      };
      const { sale: sold } = await untilAnswered(() => this.api.sellWalkIn(sale));
      this.states.push(sold.state);
    }
  }
}

/** Asks again until an answer comes. */
async function untilAnswered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await onBadNetwork(request).catch(() => null);
    if (answer !== null) return answer;
    await pause(RETRY_MS);
  }
}

/** Compares what the club sees with what the devices took. */
async function wrong(
  club: Api,
  id: string,
  tills: readonly Till[],
  places: number,
): Promise<readonly string[]> {
  const { taken, devices } = await club.viewCash({ id });
  const { event } = await club.viewEvent({ id });
  const expected = { taken: tills.length * places * PRICE, sales: tills.map(() => places) };
  const found = { taken, sales: devices.map(({ sales }) => sales) };
  return [
    ...(JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [`The devices took ${JSON.stringify(expected)}, and the club sees ${JSON.stringify(found)}.`]),
    ...(event.ticketsSold === tills.length * places
      ? []
      : [`${tills.length * places} tickets were sold, and the event counts ${event.ticketsSold}.`]),
  ];
}

async function paidEvent(club: Api, capacity: number): Promise<string> {
  const now = Date.now();
  const { event } = await club.createEvent({
    ...EVENT_DEFAULTS,
    ...{ title: 'Night of the Tills', description: 'Everybody comes.', category: 'Social' },
    startDate: new Date(now + 90 * MINUTE_MS).toISOString(),
    endDate: new Date(now + 300 * MINUTE_MS).toISOString(),
    ...{ location: 'Main Campus', venue: 'Great Hall', ticketPrice: PRICE, capacity, status: null },
  });
  return event.id;
}
