import type { Api } from '#adapters/http/contract/api.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import { readPass, type StoredPass, writePass } from '../pass-check-in/stored-pass.ts';
import type { StationStore } from './storage/station-store.ts';
import type { StoredDevice } from './storage/stored-device.ts';

/** Who checks in on this browser, and at what. */
export interface Starter {
  readonly eventId: EventId;
  /** What the link says after `#`; null for a signed-in person who may check in. */
  readonly secret: string | null;
  /** The signed-in person; null for a volunteer. */
  readonly uid: PersonId | null;
}

export interface StartParts {
  readonly api: Pick<Api, 'startCheckIn'>;
  /** Null where the browser stores nothing. */
  readonly store: StationStore | null;
  readonly clock: Clock;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const EVERYTHING = { list: true, lead: true, sell: true };
const DEFAULT_RULES = { reEntry: 'once', venueLimit: null, typeIds: null } as const;

/**
 * Returns the device that was started here before for the same link or person, the latest first; null for none. A pass of
 * an earlier version of the app goes on with a connection only.
 */
export async function findDevice(
  { eventId, secret, uid }: Starter,
  { store, clock }: Pick<StartParts, 'store' | 'clock'>,
): Promise<StoredDevice | null> {
  const devices = (await store?.devices().catch(() => null)) ?? [];
  const [latest] = devices
    .filter((device) => device.event.id === eventId && device.secret === secret)
    .filter((device) => secret !== null || device.uid === uid)
    .sort((one, other) => (one.startedAt > other.startedAt ? -1 : 1));
  if (latest) return latest;
  const pass = secret === null ? null : readPass(eventId, secret);
  return (
    pass &&
    withoutKeys(eventId, clock, { ...pass, uid: '', may: { ...EVERYTHING, lead: false, sell: false } })
  );
}

/**
 * Starts check-in on this browser, and stores the device with a key that can't be read out. Where nothing can be stored,
 * the device checks in with a connection only. Throws what `startCheckIn` throws.
 */
export async function startDevice(
  { eventId, secret, uid }: Starter,
  name: string,
  { api, store, clock }: StartParts,
): Promise<StoredDevice> {
  const canStore = store !== null && (await store.devices().then(isAnything, isNothing));
  const person = secret === null ? uid : null;
  // A person's session is enough where a device would be lost with the page.
  if (!canStore && person !== null)
    return withoutKeys(eventId, clock, { name, uid: person, may: EVERYTHING });
  const keys = canStore ? await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']) : null;
  const started = await api.startCheckIn({
    ...{ id: eventId, secret, name: name || null },
    publicKey: keys && toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
  });
  const { token, deviceId, deviceIndex, may, rules, gate, expiresAt } = started;
  const device: StoredDevice = {
    ...{ deviceId, deviceIndex, token, secret, uid: person ?? '', name: name.trim(), gate, may, rules, keys },
    event: { id: eventId, title: started.event.title, isCancelled: false },
    ...{ offsetMs: 0, startedAt: clock.now(), expiresAt },
  };
  if (store && keys && (await store.saveDevice(device).then(isAnything, isNothing))) return device;
  if (secret !== null) writePass(eventId, { secret, token, name: device.name, gate });
  return { ...device, keys: null };
}

const isAnything = () => true;
const isNothing = () => false;

/** Returns a device of which little is known. The event's title comes with the first answer. */
function withoutKeys(
  eventId: EventId,
  clock: Clock,
  known: Pick<StoredDevice, 'name' | 'uid' | 'may'> & Partial<StoredPass>,
): StoredDevice {
  const { token = null, secret = null, gate = '', ...others } = known;
  const now = clock.now();
  return {
    ...{ deviceId: '', deviceIndex: 0, keys: null, rules: DEFAULT_RULES, offsetMs: 0 },
    event: { id: eventId, title: '', isCancelled: false },
    ...{ startedAt: now, expiresAt: now, token, secret, gate },
    ...others,
  };
}
