import { CheckInStation } from '#apps/web/src/features/check-in/station/check-in-station.ts';
import { pageTimers } from '#apps/web/src/features/check-in/station/server/timers.ts';
import { stationDatabase } from '#apps/web/src/features/check-in/station/storage/station-database.ts';
import type { StoredDevice } from '#apps/web/src/features/check-in/station/storage/stored-device.ts';
import { deviceCryptography } from '#apps/web/src/wiring/device-cryptography.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { instantOf } from '#core/shared/instant.ts';

declare global {
  interface Window {
    /** Fetches the list and stores it. */
    fetchList(eventId: string): Promise<void>;
    /** Returns how many milliseconds a device takes until its stored list is there. */
    openStored(): Promise<number>;
    /** Returns how many milliseconds each code takes until its verdict, without a network. */
    decide(codes: readonly string[]): Promise<readonly number[]>;
  }
}

const clock = { now: () => instantOf(Date.now()) };
const answerOf = async (path: string) => (await fetch(path)).json();

function open(device: StoredDevice, isConnected: boolean): CheckInStation {
  const lost = async () => {
    throw unreachable();
  };
  const station = new CheckInStation({
    ...{ device, clock, timers: pageTimers, random: Math.random, store: stationDatabase() },
    callsOf: () => ({
      viewCheckInList: isConnected ? () => answerOf('/list') : lost,
      listTicketKeys: isConnected ? () => answerOf('/keys') : lost,
      receiveEntries: isConnected ? async () => ({ results: [], serverTime: clock.now() }) : lost,
      ...{ checkInTicket: lost, viewCheckIn: lost, viewWalkInOffers: lost, keepPlaces: lost },
      ...{ sellWalkIn: lost, checkWalkIn: lost, endWalkIn: lost },
      ...{ viewCash: lost, countCash: lost, witnessCount: lost },
    }),
    loadCryptography: async () => deviceCryptography,
    typeNameOf: () => '',
  });
  station.start();
  return station;
}

function until(station: CheckInStation, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => isSo() && resolve();
    station.subscribe(look);
    look();
  });
}

async function storedDevice(): Promise<StoredDevice> {
  const [device] = await stationDatabase().devices();
  if (!device) throw new Error('No device is stored.');
  return device;
}

window.fetchList = async (id) => {
  const now = clock.now();
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const device: StoredDevice = {
    event: { id, title: 'Convocation', isCancelled: false },
    ...{
      deviceId: 'device',
      deviceIndex: 0,
      token: 'token',
      secret: null,
      uid: '',
      name: '',
      gate: 'Gate A',
    },
    ...{ may: { list: true, lead: false, sell: false }, offsetMs: 0, startedAt: now, expiresAt: now },
    rules: { reEntry: 'once', venueLimit: null, typeIds: null },
    keys: await crypto.subtle.generateKey(curve, false, ['sign', 'verify']),
  };
  await stationDatabase().saveDevice(device);
  const station = open(device, true);
  await until(station, () => station.state().list !== null);
  station.stop();
  while (!(await stationDatabase().list(id))) await new Promise((resume) => setTimeout(resume, 50));
};

window.openStored = async () => {
  const device = await storedDevice();
  const from = performance.now();
  const station = open(device, false);
  await until(station, () => station.state().list !== null);
  station.stop();
  return performance.now() - from;
};

window.decide = async (codes) => {
  const station = open(await storedDevice(), false);
  await until(station, () => station.state().list !== null && station.state().connection.kind === 'alone');
  const waits: number[] = [];
  for (const code of codes) {
    const from = performance.now();
    station.scan(code);
    await until(station, () => station.state().verdict !== null && !station.state().isChecking);
    waits.push(performance.now() - from);
    const { outcome } = station.state().verdict ?? {};
    if (outcome !== 'admitted') throw new Error(`The verdict is ${outcome}.`);
    station.dismiss();
  }
  station.stop();
  return waits;
};
