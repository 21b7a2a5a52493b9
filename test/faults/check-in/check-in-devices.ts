import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '#adapters/http/contract/api.ts';
import type { UncheckedEntry } from '#core/check-in/entries/signed-entries.ts';
import { MAX_ENTRIES } from '#core/check-in/entries/signed-entries.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import { CheckInTestDevice } from '#test/support/check-in-device.ts';
import { type Fault, NOTHING, type Outcome, type Size } from '../fault.ts';
import { newSqlite } from '../fault-database.ts';
import { FaultTestServer } from '../fault-test-server.ts';
import { random } from '../random.ts';
import { apiOf, onBadNetwork } from './lossy-network.ts';

const SIZES = { short: { tickets: 300, scans: 1_000 }, full: { tickets: 3_000, scans: 10_000 } } as const;
const DEVICES = 6;
/** After how many of the scans the server is killed. */
const KILLED_AFTER = [0.3, 0.7];
const RETRY_MS = 50;
const MAX_BATCH = 60;
const MINUTE_MS = 60_000;

/** Six devices without each other's scans, a bad network, and a server that dies twice. */
export const checkInDevices: Fault = {
  name: 'check-in-devices',
  about: 'a fifth of the requests of six check-in devices is lost, and the server is killed twice',
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) => scanAll(testServer, size), {
      buyers: SIZES[size].tickets,
    }),
};

async function scanAll(testServer: FaultTestServer, size: Size): Promise<Outcome> {
  const { server, people } = testServer;
  const { scans } = SIZES[size];
  const club = apiOf(testServer, people.club);
  const eventId = await freeEvent(club, people.students.length);
  await mapConcurrent(16, people.students, (token) =>
    apiOf(testServer, token).purchaseTicket({ eventId, quantity: 1, idempotencyKey: null }),
  );
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, (_, index) => Gate.open(testServer, club, eventId, `Gate ${index}`)),
  );
  let made = 0;
  const kills = [...KILLED_AFTER];
  const sending = devices.map((device) => device.sendUntilDone());
  while (made < scans) {
    for (const device of devices) device.scan();
    made += DEVICES;
    if (made % 60 < DEVICES) await pause(5);
    if (made >= scans * (kills[0] ?? 2)) {
      kills.shift();
      await server.kill9();
      await server.restart();
    }
  }
  for (const device of devices) device.close();
  await Promise.all(sending);
  const problems = [...(await lost(testServer, devices)), ...(await miscounted(club, eventId, devices))];
  return {
    ...NOTHING,
    times: KILLED_AFTER.length,
    tally: { ...NOTHING.tally, acknowledged: made, confirmed: people.students.length },
    problems: [...problems, ...(await testServer.faultsFound())],
  };
}

/** A volunteer's device that knows its own scans alone. */
class Gate {
  readonly sent: UncheckedEntry[] = [];
  /** By row: the scan with which this gate let somebody in. */
  readonly inside = new Map<string, string>();
  readonly #waiting: UncheckedEntry[] = [];
  #isClosed = false;

  private constructor(
    private readonly device: CheckInTestDevice,
    private readonly rows: readonly string[],
  ) {}

  static async open(testServer: FaultTestServer, club: Api, eventId: string, gate: string): Promise<Gate> {
    const { pass } = await club.createCheckInPass({ ...PASS_DEFAULTS, id: eventId, gate });
    const device = await CheckInTestDevice.start(
      {
        start: (input) => apiOf(testServer, null).startCheckIn(input),
        send: (token, input) => onBadNetwork(() => apiOf(testServer, token).receiveEntries(input)),
      },
      { ...START_DEFAULTS, id: eventId, secret: pass.secret, name: gate },
    );
    const { rows } = await apiOf(testServer, device.started.token).viewCheckInList({
      id: eventId,
      since: null,
    });
    return new Gate(device, rows.id.match(/.{16}/g) ?? []);
  }

  /** Scans some ticket: lets its holder in, refuses them, or undoes what it did before. */
  scan(): void {
    const rowId = this.rows[Math.floor(random() * this.rows.length)] ?? '';
    const before = this.inside.get(rowId);
    const deviceAt = new Date().toISOString();
    if (before === undefined) {
      const entry = this.#log({ rowId, deviceAt });
      this.inside.set(rowId, entry.scanId);
    } else if (random() < 0.3) {
      this.#log({ kind: 'undo', undoes: before, rowId, deviceAt });
      this.inside.delete(rowId);
    } else this.#log({ kind: 'refuse', outcome: 'already_in', rowId, deviceAt });
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Sends batches, each again until it is acknowledged. */
  async sendUntilDone(): Promise<void> {
    while (!this.#isClosed || this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, Math.min(MAX_BATCH, MAX_ENTRIES));
      const answer = batch.length === 0 ? null : await this.device.send(...batch).catch(() => null);
      const known = new Set(answer?.results.map(({ scanId }) => scanId));
      while (this.#waiting[0] && known.has(this.#waiting[0].scanId)) this.#waiting.shift();
      if (!answer) await pause(RETRY_MS);
    }
  }

  #log(differences: Partial<UncheckedEntry>): UncheckedEntry {
    const entry = this.device.entry(differences);
    this.sent.push(entry);
    this.#waiting.push(entry);
    return entry;
  }
}

async function lost({ sql }: FaultTestServer, gates: readonly Gate[]): Promise<readonly string[]> {
  const rows = await sql.reader.selectFrom('door_entries').select('scan_id').execute();
  const stored = new Set(rows.map(({ scan_id }) => scan_id));
  const all = gates.flatMap(({ sent }) => sent.map(({ scanId }) => scanId));
  const missing = all.filter((scanId) => !stored.has(scanId));
  return [
    ...missing.map((scanId) => `The scan ${scanId} was lost.`),
    ...(rows.length === all.length ? [] : [`${all.length} scans were made, and ${rows.length} are stored.`]),
  ];
}

/** Compares the figures of the club with what each gate knows it did. */
async function miscounted(club: Api, eventId: string, gates: readonly Gate[]): Promise<readonly string[]> {
  const people = new Map<string, number>();
  for (const { inside } of gates)
    for (const rowId of inside.keys()) people.set(rowId, (people.get(rowId) ?? 0) + 1);
  const counts = [...people.values()];
  const expected = {
    peopleLetIn: counts.reduce((sum, count) => sum + count, 0),
    inside: counts.length,
    conflicts: counts.filter((count) => count > 1).length,
  };
  const { peopleLetIn, inside, conflicts } = await club.viewCheckIn({ id: eventId });
  const found = { peopleLetIn, inside, conflicts: conflicts.length };
  return JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`The gates add up to ${JSON.stringify(expected)}, and the club sees ${JSON.stringify(found)}.`];
}

async function freeEvent(club: Api, capacity: number): Promise<string> {
  const now = Date.now();
  const { event } = await club.createEvent({
    ...EVENT_DEFAULTS,
    ...{ title: 'Night of the Gates', description: 'Everybody comes.', category: 'Social' },
    startDate: new Date(now + 90 * MINUTE_MS).toISOString(),
    endDate: new Date(now + 300 * MINUTE_MS).toISOString(),
    ...{ location: 'Main Campus', venue: 'Great Hall', ticketPrice: 0, capacity, status: null },
  });
  return event.id;
}
