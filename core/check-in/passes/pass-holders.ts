import type { DeviceRights, EndedDevice, PassHolder } from '../../actor.ts';
import { ActingClubs } from '../../clubs/members/acting-clubs.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { hasAbility } from '../../offices.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import type { EventId, PersonId } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import {
  type CheckInDevice,
  type CheckInPass,
  DEVICE_TOKEN_PREFIX,
  hashOfDeviceToken,
} from './check-in-pass.ts';
import { PassQueries } from './pass-queries.ts';

/** What the device of a person who may check in may do. */
export const OWN_DEVICE_RIGHTS: DeviceRights = { list: true, lead: true, sell: true };

/** Finds who holds the device of a bearer token. */
export class PassHolders {
  static readonly needs = [PassQueries, KeyedDigest, EventQueries, PersonRepository, ActingClubs] as const;

  constructor(
    private readonly passes: Pick<PassQueries, 'findDevice'>,
    private readonly digest: KeyedDigest,
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly clubs: Pick<ActingClubs, 'find'>,
  ) {}

  /**
   * Returns the holder of a device's token; null when there is none. A device whose pass was revoked, or whose person
   * may not check in any more, is ended: it only brings the entries that it has.
   */
  async find(token: string): Promise<PassHolder | null> {
    const found = await this.passes.findDevice(hashOfDeviceToken(token, this.digest));
    if (!found) return null;
    const { device, pass } = found;
    return {
      kind: 'pass',
      passId: device.passId,
      deviceId: device.id,
      eventId: device.eventId,
      gate: pass?.gate ?? '',
      name: device.name,
      uid: device.uid,
      may: pass ? rightsOf(pass) : OWN_DEVICE_RIGHTS,
      typeIds: pass?.typeIds ?? null,
      ended: await this.#endOf(device, pass),
    };
  }

  async #endOf(
    { uid, eventId }: CheckInDevice,
    pass: Pick<CheckInPass, 'revokedAt'> | null,
  ): Promise<EndedDevice | null> {
    if (pass) return pass.revokedAt === null ? null : { at: pass.revokedAt };
    return uid !== '' && (await this.mayCheckIn(uid, eventId)) ? null : { at: null };
  }

  /** Returns whether a person may check in at an event now: admins, and members of its club whose office may. */
  async mayCheckIn(uid: PersonId, eventId: EventId): Promise<boolean> {
    const [person, event] = await Promise.all([this.people.find(uid), this.events.find(eventId)]);
    if (!person || person.disabledAt || !event) return false;
    if (person.role === 'admin') return true;
    const club = await this.clubs.find(event.organizerId, uid);
    return club !== null && hasAbility(club.office, 'check_in');
  }
}

export function rightsOf({
  mayList,
  mayLead,
  maySell,
}: Pick<CheckInPass, 'mayList' | 'mayLead' | 'maySell'>): DeviceRights {
  return { list: mayList, lead: mayLead, sell: maySell };
}

/** Returns whether a bearer token is one of a device. */
export function isDeviceToken(token: string): boolean {
  return token.startsWith(DEVICE_TOKEN_PREFIX);
}
