import { vi } from 'vitest';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { inProcessApi } from '#adapters/http/in-process/in-process-api.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { CheckInStation } from '#apps/web/src/features/check-in/station/check-in-station.ts';
import { startDevice } from '#apps/web/src/features/check-in/station/start-device.ts';
import type { StoredDevice } from '#apps/web/src/features/check-in/station/storage/stored-device.ts';
import type { DeviceCryptography } from '#apps/web/src/shared/offline/device-cryptography.ts';
import type { SignedIn } from '#core/actor.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { CreateCheckInPassInput } from '#core/check-in/passes/create-check-in-pass.ts';
import type { ReEntry } from '#core/check-in/plan/check-in-plan.ts';
import type { Event } from '#core/events/event.ts';
import { addMilliseconds, addMinutes } from '#core/shared/instant.ts';
import type { WalkInSales } from '#core/site/walk-in-sales.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { FakeTimers } from './fake-timers.ts';
import { MemoryStationStore } from './memory-station-store.ts';
import { TestNetwork } from './test-network.ts';

export const CRYPTOGRAPHY: DeviceCryptography = {
  cipher: new WebListCipher(),
  signatures: new WebDeviceSignatures(),
  verifierOf: (keys) => new MemoryTicketVerifier(keys),
  canVerify: async () => true,
};

/** An event with the real server in memory, at which devices check in. */
export class Gates {
  readonly acara: Acara;
  club!: SignedIn;
  event!: Event;
  #scans = 0;

  private constructor(walkIns: WalkInSales) {
    this.acara = new Acara({ walkIns });
  }

  static async open(
    plan: { reEntry?: ReEntry; venueLimit?: number | null; walkIns?: WalkInSales; priceSen?: number } = {},
  ): Promise<Gates> {
    const gates = new Gates(plan.walkIns ?? 'off');
    const { acara } = gates;
    gates.club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 30);
    const about = { priceSen: plan.priceSen ?? 0, startsAt, endsAt: addMinutes(startsAt, 180) };
    gates.event = await acara.anEvent({ organizerId: gates.club.uid, ...about });
    const { reEntry = 'once', venueLimit = null } = plan;
    await acara.does('EditCheckInPlan').execute(gates.club, { id: gates.event.id, reEntry, venueLimit });
    return gates;
  }

  /** Starts a volunteer's device with a new pass. */
  async device({
    name = 'Farah',
    store = new MemoryStationStore(),
    clock = new FixedClock(this.acara.clock.now()),
    ...pass
  }: Partial<CreateCheckInPassInput> & {
    name?: string;
    store?: MemoryStationStore;
    clock?: FixedClock;
  } = {}) {
    const made = await this.acara.does('CreateCheckInPass').execute(this.club, {
      ...{ id: this.event.id, gate: 'Gate A', mayList: false, mayLead: false, maySell: false },
      ...{ typeIds: null, ...pass },
    });
    const starter = { eventId: this.event.id, secret: made.pass.secret ?? '', uid: null };
    const device = await startDevice(starter, name, { api: this.api(null), store, clock });
    return { device, store, clock, passId: made.pass.id };
  }

  /** Opens a page of a device. */
  async station({
    device,
    store,
    clock,
    network = new TestNetwork(),
    cryptography = CRYPTOGRAPHY,
  }: {
    device: StoredDevice;
    store: MemoryStationStore | null;
    clock: FixedClock;
    network?: TestNetwork;
    cryptography?: DeviceCryptography;
  }) {
    const timers = new FakeTimers();
    const station = new CheckInStation({
      ...{ device, store, clock, timers, random: () => 0.5 },
      callsOf: (token) => network.through(this.api(token)),
      loadCryptography: async () => cryptography,
      typeNameOf: (type) => type?.name ?? '',
    });
    station.start();
    const page = new StationPage(station, network, timers, this.acara.clock, clock);
    if (network.state === 'up') await page.until(() => page.state.figures ?? page.state.closing);
    return page;
  }

  api(token: string | null) {
    return inProcessApi(this.acara.container, async () => token, {
      read: () => null,
      write: () => undefined,
    });
  }

  /** Sells a ticket. */
  async ticket(name = 'Aina Rahman', event = this.event): Promise<Ticket> {
    return this.acara.ticketOf(await this.acara.buy(await this.acara.aStudent(name), event));
  }

  codeOf(ticket: Ticket): string {
    return JSON.stringify(ticketCode(ticket, this.acara.signer));
  }

  async changeTicket({ id }: Ticket, change: Partial<Ticket>): Promise<void> {
    await this.acara.database.transact(async ({ state }) => {
      const before = state.tickets.get(id);
      if (before) state.tickets.set(id, { ...before, ...change });
    });
  }

  /** Checks in at another gate, with the server. */
  async letInElsewhere({ id }: Ticket): Promise<void> {
    this.#scans += 1;
    await this.acara.does('CheckInTicket').execute(this.club, {
      ...{ id: this.event.id, code: null, ticketId: id, scanId: `elsewhere-${this.#scans}`, gate: 'Gate B' },
    });
  }

  /** Pays the last bill on the provider's page. */
  async payAtProvider(): Promise<void> {
    const last = [...this.acara.database.published.payments.values()].at(-1);
    await this.acara.bank.play(last?.providerRef ?? '', 'pay');
  }

  /** Returns the server's log, in the order of arrival. */
  log(): readonly DoorEntry[] {
    return [...this.acara.database.published.doorEntries.values()];
  }
}

/** What a volunteer does on a page. */
export class StationPage {
  constructor(
    readonly station: CheckInStation,
    readonly network: TestNetwork,
    readonly timers: FakeTimers,
    private readonly serverClock: FixedClock,
    private readonly clock: FixedClock,
  ) {}

  get state() {
    return this.station.state();
  }

  /** Lets time pass for the server, this device and its timers. */
  pass(milliseconds: number): void {
    for (const clock of [this.serverClock, this.clock]) clock.set(addMilliseconds(clock.now(), milliseconds));
    this.timers.pass(milliseconds);
  }

  /** Scans a code and waits for what it comes to; null when it can't be checked, or check-in has closed. */
  async scan(code: string) {
    this.station.scan(code);
    return this.checked();
  }

  async checked() {
    await this.until(() => !this.state.isChecking);
    return this.state.verdict;
  }

  /** Cuts the network, and waits until the device knows. */
  async cut(): Promise<void> {
    this.network.state = 'down';
    this.station.networkChanged(false);
    await this.until(() => this.state.connection.kind === 'alone');
  }

  /** Brings the network back, and waits until everything is sent. */
  async reconnect(): Promise<void> {
    this.network.state = 'up';
    // What is under way is given up first.
    this.timers.pass(30_000);
    this.station.networkChanged(true);
    await this.until(() => {
      this.timers.pass(0);
      return this.state.connection.kind === 'connected';
    });
  }

  /** Fetches what is new once. */
  async poll(): Promise<void> {
    const before = this.network.inputs('viewCheckInList').length;
    const asOf = this.state.list?.asOf;
    this.pass(20_000);
    await this.until(() => {
      this.timers.pass(1_000);
      return this.network.inputs('viewCheckInList').length > before && this.state.list?.asOf !== asOf;
    });
  }

  close(): void {
    this.station.stop();
  }

  until(isSo: () => unknown): Promise<unknown> {
    return vi.waitUntil(isSo, { timeout: 5_000, interval: 2 });
  }
}
