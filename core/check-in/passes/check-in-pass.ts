import type { IntegerRule, TextRule } from '../../shared/field-rules.ts';
import type { CheckInDeviceId, CheckInPassId, EventId, PersonId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';

/** Lets volunteers without an account check in at one gate of one event. It counts until it is revoked. */
export interface CheckInPass {
  readonly id: CheckInPassId;
  readonly eventId: EventId;
  /** The gate's name; empty when the venue has one gate. */
  readonly gate: string;
  /** Whether its volunteers see the holders' names, and search by them. */
  readonly mayList: boolean;
  /** Whether its volunteers undo what others did, and settle conflicts. */
  readonly mayLead: boolean;
  readonly maySell: boolean;
  /** The ticket types that the gate takes; null for all. A base type has its event's id. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** See `hashOfSecret`. */
  readonly secretHash: string;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
  /** Null while it counts. */
  readonly revokedAt: Instant | null;
}

/** A device that checks in, started by a volunteer with a pass or by a person who may check in. */
export interface CheckInDevice {
  readonly id: CheckInDeviceId;
  readonly eventId: EventId;
  /** Null for the device of a person who may check in. */
  readonly passId: CheckInPassId | null;
  /** Who started it; empty for a volunteer. */
  readonly uid: PersonId | '';
  /** Its place among the event's devices, from 0. */
  readonly index: number;
  /** The volunteer's name; empty once it is erased. */
  readonly name: string;
  /** See `hashOfDeviceToken`. */
  readonly tokenHash: string;
  /** P-256, 65 bytes as base64url; null for a device that checks in with a connection only. */
  readonly publicKey: string | null;
  readonly startedAt: Instant;
}

/** What the server last heard from a device. */
export interface DeviceContact {
  readonly deviceId: CheckInDeviceId;
  readonly contactedAt: Instant;
  /** When the list was made that the device has; null before its first. */
  readonly listAsOf: Instant | null;
  /** How many entries the device had not sent yet. */
  readonly waiting: number;
  /** The highest number that the device has given to an entry; 0 before its first. */
  readonly lastSeq: number;
}

/** The fields of a start. */
export const PASS_FIELDS = {
  secret: { label: 'Check-in link', max: 200 },
  name: { label: 'Name', max: 60 },
  publicKey: { label: 'Key of the device', max: 87 },
  typeIds: { label: 'Ticket types', min: 1, max: 50 },
} as const satisfies Readonly<Record<string, TextRule | IntegerRule>>;

/** Passes of an event that count. */
export const MAX_PASSES = 50;
/** Devices of an event: their index is a byte. */
export const MAX_DEVICES = 256;

/** What the tokens of devices begin with. */
export const DEVICE_TOKEN_PREFIX = 'acp_';

/**
 * Returns the secret of a pass's link: 43 characters of base64url. It follows from the id with the installation's key,
 * so that neither the secret nor its hash in the database shows one.
 */
export function secretOf(id: CheckInPassId, digest: KeyedDigest): string {
  return digest.of(`check-in pass ${id}`);
}

export function hashOfSecret(secret: string, digest: KeyedDigest): string {
  return digest.of(`secret of check-in pass ${secret}`);
}

/** Returns the bearer token of a device: `acp_` and 43 characters of base64url. */
export function deviceTokenOf(id: CheckInDeviceId, digest: KeyedDigest): string {
  return `${DEVICE_TOKEN_PREFIX}${digest.of(`check-in device ${id}`)}`;
}

export function hashOfDeviceToken(token: string, digest: KeyedDigest): string {
  return digest.of(`token of check-in device ${token}`);
}
