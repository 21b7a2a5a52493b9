import type { Actor } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId } from '../shared/ids.ts';
import { type KeptPlaces, keepPlaces } from './keep-places-decision.ts';
import { WalkInDevices } from './walk-in-devices.ts';
import { WALK_IN_FIELDS } from './walk-in-rules.ts';

export interface KeepPlacesInput {
  readonly id: EventId;
  /** How many places the device is to keep: 0 to 100; 0 returns them all. */
  readonly places: number;
}

/**
 * Keeps free places of an event on a device that sells at the venue: as many as are free, up to the number. Nobody buys them on the web,
 * and the device sells them without a connection. Throws `invalid_input`, `forbidden`, `event_not_found`, `not_on_sale`,
 * `check_in_closed`.
 */
export class KeepPlaces {
  static readonly needs = [WalkInDevices, TicketOffice, Clock] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: KeepPlacesInput): Promise<KeptPlaces> {
    const checks = new FieldChecks();
    const places = checks.integer('places', input.places, WALK_IN_FIELDS.places);
    checks.throwIfInvalid();
    const { device } = await this.devices.selling(actor, input.id);
    const { deviceId } = device;
    return this.office.run(keepPlaces, {
      eventId: input.id,
      deviceId,
      places,
      byDevice: true,
      at: this.clock.now(),
    });
  }
}
