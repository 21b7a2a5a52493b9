import { type Actor, type DeviceRights, requireAbility } from '../../actor.ts';
import type { Event } from '../../events/event.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids, type PersonId, type TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { type Stores, UnitOfWork } from '../../unit-of-work.ts';
import { DeviceSignatures } from '../entries/device-signatures.ts';
import { defaultPlan, type ReEntry } from '../plan/check-in-plan.ts';
import {
  type CheckInPass,
  deviceTokenOf,
  hashOfDeviceToken,
  hashOfSecret,
  MAX_DEVICES,
  PASS_FIELDS,
} from './check-in-pass.ts';
import { closesAt, requireOpen } from './check-in-window.ts';
import { OWN_DEVICE_RIGHTS, rightsOf } from './pass-holders.ts';

export interface StartCheckInInput {
  readonly id: EventId;
  /** What the link says after `#`; null for a person who may check in. */
  readonly secret: string | null;
  /** The volunteer's name, at most 60 characters; null takes the signed-in person's. */
  readonly name: string | null;
  /** The device's P-256 key: 65 bytes as base64url; null to check in with a connection only. */
  readonly publicKey: string | null;
}

/** What a start has where nothing else is said. */
export const START_DEFAULTS = { secret: null, name: null, publicKey: null } as const;

export interface StartCheckInOutput {
  /** The bearer token of this device, for check-in at this event only. */
  readonly token: string;
  readonly deviceId: string;
  /** From 0 to 255: the device's place among those of the event. */
  readonly deviceIndex: number;
  readonly may: DeviceRights;
  readonly rules: {
    readonly reEntry: ReEntry;
    readonly venueLimit: number | null;
    /** The ticket types that the gate takes; null for all. */
    readonly typeIds: readonly TicketTypeId[] | null;
  };
  readonly event: {
    readonly id: EventId;
    readonly title: string;
    readonly startDate: Instant;
    readonly endDate: Instant;
    readonly venue: string;
  };
  /** Empty when the venue has one gate. */
  readonly gate: string;
  readonly expiresAt: Instant;
}

/** Who starts a device: with the link of a pass, or signed in. */
interface Starter {
  readonly event: Event;
  readonly pass: CheckInPass | null;
  readonly uid: PersonId | '';
  readonly name: string;
}

/**
 * Starts check-in on a device: for everybody with the link of a pass, and for members of the event's club who may check
 * in and admins without one. Throws `invalid_input`, `pass_not_found` for an unknown and a revoked link alike,
 * `check_in_closed` outside the time of the event, and `too_many_passes` when the event has as many devices as one may.
 */
export class StartCheckIn {
  static readonly needs = [UnitOfWork, KeyedDigest, DeviceSignatures, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly signatures: Pick<DeviceSignatures, 'isKey'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: StartCheckInInput): Promise<StartCheckInOutput> {
    const given = await this.#checked(input);
    const person = given.secret === null ? requireAbility(actor, 'check_in') : null;
    const { publicKey } = given;
    const now = this.clock.now();
    const id = this.ids.next();
    const token = deviceTokenOf(id, this.digest);
    const { event, pass, index, plan } = await this.unitOfWork.run(async (stores) => {
      const starter: Starter = person
        ? {
            event: requireManaged(person, await stores.events.find(input.id)),
            pass: null,
            uid: person.uid,
            name: given.name || person.name,
          }
        : await this.#volunteer(stores, input.id, given, now);
      const { event, pass, uid, name } = starter;
      if (event.status === 'cancelled') throw domainError('check_in_closed', { reason: 'cancelled' });
      const index = await stores.passes.countDevices(event.id);
      if (index >= MAX_DEVICES) throw domainError('too_many_passes', { reason: 'devices', max: MAX_DEVICES });
      const tokenHash = hashOfDeviceToken(token, this.digest);
      await stores.passes.addDevice({
        ...{ id, eventId: event.id, passId: pass?.id ?? null, uid, index, name, tokenHash },
        ...{ publicKey, startedAt: now },
      });
      const [plan = defaultPlan(event.id)] = await stores.checkInPlans.findAll([event.id]);
      return { event, pass, index, plan };
    });
    const { title, startsAt, endsAt, venue } = event;
    return {
      ...{ token, deviceId: id, deviceIndex: index },
      may: pass ? rightsOf(pass) : OWN_DEVICE_RIGHTS,
      rules: { reEntry: plan.reEntry, venueLimit: plan.venueLimit, typeIds: pass?.typeIds ?? null },
      event: { id: event.id, title, startDate: startsAt, endDate: endsAt, venue },
      gate: pass?.gate ?? '',
      expiresAt: closesAt(event),
    };
  }

  async #checked({ secret, name, publicKey }: StartCheckInInput) {
    const checks = new FieldChecks();
    const given = {
      secret: secret === null ? null : checks.text('secret', secret, PASS_FIELDS.secret),
      name: secret === null && name === null ? '' : checks.name('name', name ?? '', PASS_FIELDS.name),
      publicKey,
    };
    if (publicKey !== null && !(await this.signatures.isKey(publicKey)))
      checks.addProblem('publicKey', { code: 'not_right', label: PASS_FIELDS.publicKey.label });
    checks.throwIfInvalid();
    return given;
  }

  async #volunteer(
    stores: Stores,
    eventId: EventId,
    { secret, name }: { readonly secret: string | null; readonly name: string },
    now: Instant,
  ): Promise<Starter> {
    const event = await stores.events.find(eventId);
    const pass = event && (await stores.passes.findBySecret(hashOfSecret(secret ?? '', this.digest)));
    if (!pass || pass.eventId !== event.id || pass.revokedAt !== null)
      throw domainError('pass_not_found', { reason: 'link' });
    requireOpen(event, now);
    return { event, pass, uid: '', name };
  }
}
