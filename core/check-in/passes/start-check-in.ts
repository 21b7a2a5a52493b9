import type { Actor } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import {
  deviceTokenOf,
  hashOfDeviceToken,
  hashOfSecret,
  MAX_DEVICES_PER_PASS,
  PASS_FIELDS,
} from './check-in-pass.ts';
import { closesAt, requireOpen } from './check-in-window.ts';

export interface StartCheckInInput {
  readonly id: EventId;
  /** What the link says after `#`. */
  readonly secret: string;
  /** The volunteer's name, at most 60 characters. */
  readonly name: string;
}

export interface StartCheckInOutput {
  /** The bearer token of this device, for check-in at this event only. */
  readonly token: string;
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

/**
 * Starts check-in on the device of a volunteer, for everybody with the link of a pass. Throws `invalid_input`,
 * `pass_not_found` for an unknown and a revoked link alike, `check_in_closed` outside the time of the event, and
 * `too_many_passes` when the pass is on too many devices.
 */
export class StartCheckIn {
  static readonly needs = [UnitOfWork, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(_actor: Actor, input: StartCheckInInput): Promise<StartCheckInOutput> {
    const checks = new FieldChecks();
    const name = checks.name('name', input.name, PASS_FIELDS.name);
    const secret = checks.text('secret', input.secret, PASS_FIELDS.secret);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const id = this.ids.next();
    const token = deviceTokenOf(id, this.digest);
    const secretHash = hashOfSecret(secret, this.digest);
    const { event, pass } = await this.unitOfWork.run(async (stores) => {
      const event = await stores.events.find(input.id);
      const pass = event && (await stores.passes.findBySecret(secretHash));
      if (!pass || pass.eventId !== event.id || pass.revokedAt !== null)
        throw domainError('pass_not_found', { reason: 'link' });
      requireOpen(event, now);
      if ((await stores.passes.countDevices(pass.id)) >= MAX_DEVICES_PER_PASS)
        throw domainError('too_many_passes', { reason: 'devices', max: MAX_DEVICES_PER_PASS });
      const tokenHash = hashOfDeviceToken(token, this.digest);
      const device = { id, passId: pass.id, name, tokenHash, publicKey: null, startedAt: now };
      await stores.passes.addDevice(device);
      return { event, pass };
    });
    const { title, startsAt, endsAt, venue } = event;
    return {
      token,
      event: { id: event.id, title, startDate: startsAt, endDate: endsAt, venue },
      gate: pass.gate,
      expiresAt: closesAt(event),
    };
  }
}
