import type { TextRule } from '../../shared/field-rules.ts';
import type { CheckInDeviceId, CheckInPassId, EventId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';

/** Lets volunteers without an account check in at one gate of one event. It counts until it is revoked. */
export interface CheckInPass {
  readonly id: CheckInPassId;
  readonly eventId: EventId;
  /** The gate's name; empty when the venue has one gate. */
  readonly gate: string;
  /** See `hashOfSecret`. */
  readonly secretHash: string;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
  /** Null while it counts. */
  readonly revokedAt: Instant | null;
}

/** A volunteer's device, which was started with a pass. */
export interface CheckInDevice {
  readonly id: CheckInDeviceId;
  readonly passId: CheckInPassId;
  /** The volunteer's name; empty once it is erased. */
  readonly name: string;
  /** See `hashOfDeviceToken`. */
  readonly tokenHash: string;
  /** The device's key; null while no device has one. */
  readonly publicKey: string | null;
  readonly startedAt: Instant;
}

/** The fields of a start. */
export const PASS_FIELDS = {
  secret: { label: 'Check-in link', max: 200 },
  name: { label: 'Name', max: 60 },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Passes of an event that count. */
export const MAX_PASSES = 50;
export const MAX_DEVICES_PER_PASS = 100;

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
