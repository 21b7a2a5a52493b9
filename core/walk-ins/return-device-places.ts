import { type Actor, requireAbility } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { Clock } from '../shared/clock.ts';
import type { CheckInDeviceId, EventId } from '../shared/ids.ts';
import { keepPlaces } from './keep-places-decision.ts';

/**
 * Returns the places that a device keeps, such as one that was lost, so that others can buy them. Does nothing for a device
 * that keeps none. One that still sells keeps new places at its next contact. Throws `event_not_found`.
 */
export class ReturnDevicePlaces {
  static readonly needs = [EventQueries, TicketOffice, Clock] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  async execute(
    actor: Actor,
    { id, deviceId }: { readonly id: EventId; readonly deviceId: CheckInDeviceId },
  ): Promise<null> {
    const { id: eventId } = requireManaged(requireAbility(actor, 'check_in'), await this.events.find(id));
    await this.office.run(keepPlaces, {
      eventId,
      deviceId,
      places: 0,
      byDevice: false,
      at: this.clock.now(),
    });
    return null;
  }
}
