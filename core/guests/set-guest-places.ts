import { type Actor, requireAbility } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { type GuestPlaces, setPlacesAside } from '../sales/guests/set-places-aside-decision.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId } from '../shared/ids.ts';
import { GUEST_FIELDS } from './guest-rules.ts';

export interface SetGuestPlacesInput {
  readonly id: EventId;
  /** How many free places nobody buys, because they are kept for guests; 0 for none. */
  readonly setAside: number;
}

/**
 * Keeps places of an event for guests; guests who are invited take these first, so the number falls. Throws
 * `invalid_input`, `event_not_found`, `event_over`, and `wrong_state` when not that many are free.
 */
export class SetGuestPlaces {
  static readonly needs = [TicketOffice, Clock] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: SetGuestPlacesInput): Promise<{ readonly places: GuestPlaces }> {
    const organizer = requireAbility(actor, 'edit');
    const checks = new FieldChecks();
    const setAside = checks.integer('setAside', input.setAside, GUEST_FIELDS.setAside);
    checks.throwIfInvalid();
    const places = await this.office.run(setPlacesAside, {
      eventId: input.id,
      setAside,
      actor: organizer,
      at: this.clock.now(),
    });
    return { places };
  }
}
