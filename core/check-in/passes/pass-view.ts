import type { CheckInDeviceId, CheckInPassId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';
import { type CheckInDevice, type CheckInPass, secretOf } from './check-in-pass.ts';
import type { Admissions } from './pass-queries.ts';

/** A volunteer's device. */
export interface VolunteerView {
  readonly deviceId: CheckInDeviceId;
  /** The volunteer's name; empty once it is erased. */
  readonly name: string;
  readonly since: Instant;
  /** How many tickets they have checked in. */
  readonly checkedIn: number;
  /** Null before their first check-in. */
  readonly lastCheckInAt: Instant | null;
}

/** A check-in pass, for the club. */
export interface PassView {
  readonly id: CheckInPassId;
  /** Empty when the venue has one gate. */
  readonly gate: string;
  readonly mayList: boolean;
  readonly mayLead: boolean;
  readonly maySell: boolean;
  /** The ticket types that the gate takes; null for all. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** The secret of the link, `/door/<event>#<secret>`; null once the pass is revoked. */
  readonly secret: string | null;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  /** In the order in which they started. */
  readonly volunteers: readonly VolunteerView[];
}

export function toPassView(
  pass: CheckInPass,
  devices: readonly CheckInDevice[],
  admissions: readonly Admissions[],
  digest: KeyedDigest,
): PassView {
  const { id, gate, mayList, mayLead, maySell, typeIds, createdAt, revokedAt } = pass;
  const secret = revokedAt === null ? secretOf(id, digest) : null;
  const volunteers = devices
    .filter(({ passId }) => passId === id)
    .map((device) => {
      const done = admissions.find(({ deviceId }) => deviceId === device.id);
      return {
        ...{ deviceId: device.id, name: device.name, since: device.startedAt },
        checkedIn: done?.count ?? 0,
        lastCheckInAt: done?.lastAt ?? null,
      };
    });
  return { id, gate, mayList, mayLead, maySell, typeIds, secret, createdAt, revokedAt, volunteers };
}
