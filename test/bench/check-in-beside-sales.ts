import { setTimeout as pause } from 'node:timers/promises';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import type { UncheckedEntry } from '#core/check-in/entries/signed-entries.ts';
import type { ListHead } from '#core/check-in/list/check-in-list.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import { CheckInTestDevice, type DeviceCalls } from '#test/support/check-in-device.ts';
import { type Bench, type Figure, ratio, repeats } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, measuredLoad, Rush, speedOf } from './rush.ts';

const ROUNDS = repeats(7);
const RUN_SECONDS = 4;
const PLACES = 1_000_000;
const DEVICES = 20;
const TICKETS = 5_000;
const SCAN_EVERY_MS = 1_000;
/** After how many scans a device sends its entries, and fetches what changed in the list. */
const SENDS_AFTER = 5;
const FETCHES_AFTER = 15;
const LEAST = 0.97;
const CIPHER = new WebListCipher();

/** Compares purchases of a hot event with the same while twenty devices check in at another event. */
export const checkInBesideSales: Bench = {
  name: 'check-in-beside-sales',
  about: `purchases while ${DEVICES} devices scan once a second, SQLite`,
  run: ({ profile }) => BoxOffice.during({ engine: 'SQLite', buyers: BUYERS, profile }, measure),
};

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  const rush = new Rush(office, await office.newEvent({ capacity: PLACES }));
  const atOnce = await rush.bestConcurrency();
  const gates = await openGates(office);
  const speeds = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    // Turned around every second time, so that what changes over time favours neither.
    for (const kind of round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const scanning = kind === 'beside' ? gates.map((gate) => gate.scan()) : [];
      speeds[kind].push(speedOf(await rush.purchases(atOnce, RUN_SECONDS)));
      for (const gate of gates) gate.isScanning = false;
      await Promise.all(scanning);
    }
  await rush.requireStored();
  const limit = { name: 'that without devices', values: speeds.alone, least: LEAST };
  return [ratio(`purchases beside ${DEVICES} devices`, speeds.beside, limit)];
}

/** A device of a member at an event with many confirmed tickets. */
class Gate {
  isScanning = false;
  #scans = 0;
  readonly #waiting: UncheckedEntry[] = [];

  constructor(
    private readonly device: CheckInTestDevice,
    private readonly api: Api,
    private readonly salt: string,
    /** Tickets that no other gate lets in. */
    private readonly tickets: string[],
    /** When the list was made that the device has. Each fetched all of it when it was started. */
    private asOf: string,
  ) {}

  /** Scans once a second until it is stopped: asks the server, sends what it decided, and fetches the list. */
  async scan(): Promise<void> {
    this.isScanning = true;
    await pause(Math.random() * SCAN_EVERY_MS);
    while (this.isScanning) {
      await this.#scanOne();
      await pause(SCAN_EVERY_MS);
    }
  }

  async #scanOne(): Promise<void> {
    const { eventId: id } = this.device;
    this.#scans += 1;
    const ticketId = this.tickets.pop();
    if (ticketId === undefined) throw new Error('A gate has let everybody in.');
    const rowId = toBase64Url(CIPHER.rowId(this.salt, ticketId));
    const entry = this.device.entry({ rowId, deviceAt: new Date().toISOString() });
    const { scanId, gate } = entry;
    await this.api.checkInTicket({ id, code: null, ticketId, scanId, gate: gate ?? '' });
    this.#waiting.push(entry);
    if (this.#scans % SENDS_AFTER === 0) await this.device.send(...this.#waiting.splice(0));
    if (this.#scans % FETCHES_AFTER === 0)
      this.asOf = (await this.api.viewCheckInList({ id, since: this.asOf })).asOf;
  }
}

async function openGates(office: BoxOffice): Promise<readonly Gate[]> {
  const eventId = await office.newEvent({ capacity: TICKETS });
  const arrivals = { kind: 'closed', atOnce: 64, seconds: 60, again: false } as const;
  await measuredLoad(office, { requests: office.purchases(eventId, TICKETS), arrivals }, 201);
  await office.confirmAll(eventId);
  const apiOf = (token: string) => httpApi({ baseUrl: `${office.url}/api`, token: async () => token });
  const club = apiOf(office.clubToken);
  const calls: DeviceCalls = {
    start: (input) => club.startCheckIn(input),
    send: (token, input) => apiOf(token).receiveEntries(input),
  };
  const tickets = await office.ticketsOf(eventId);
  const own = Math.floor(TICKETS / DEVICES);
  const gates: Gate[] = [];
  for (let index = 0; index < DEVICES; index += 1) {
    const device = await CheckInTestDevice.start(calls, {
      ...START_DEFAULTS,
      id: eventId,
      name: `Gate ${index}`,
    });
    const api = apiOf(device.started.token);
    const { head, asOf } = await api.viewCheckInList({ id: eventId, since: null });
    const { salt } = JSON.parse(head) as ListHead;
    gates.push(new Gate(device, api, salt, tickets.slice(index * own, (index + 1) * own), asOf));
  }
  return gates;
}
