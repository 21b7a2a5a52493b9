import { type Actor, type PassHolder, requireAbility } from '../actor.ts';
import { entriesUntil } from '../check-in/passes/check-in-window.ts';
import { requireCounting, requireEventToCheckIn } from '../check-in/passes/scanner.ts';
import type { Event } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';

/** A device at the event that it sells at. */
export interface SellingDevice {
  readonly device: PassHolder;
  readonly event: Event;
}

/** Finds the devices that sell at venues. */
export class WalkInDevices {
  static readonly needs = [EventQueries, SalesTerms, Clock] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly terms: Pick<SalesTerms, 'walkIns'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the device of a caller that may sell at the event now. Throws `event_not_found`, `wrong_state` for a person
   * without a device, `forbidden` for one that may not sell and where nothing is sold at venues, `unauthenticated` once its pass was
   * revoked, `check_in_closed` outside the time of its pass.
   */
  async selling(actor: Actor, id: EventId): Promise<SellingDevice> {
    const found = await this.#find(actor, id);
    requireCounting(found.device);
    if (this.terms.walkIns === 'off') throw domainError('forbidden', { reason: 'door_sales_off' });
    requireEventToCheckIn(found.device, found.event, this.clock.now());
    return found;
  }

  /**
   * Returns the device of a caller that may have sold at the event: also for seven days after check-in, and after its pass
   * was revoked. Throws as `selling`.
   */
  async thatSold(actor: Actor, id: EventId): Promise<SellingDevice> {
    const found = await this.#find(actor, id);
    if (this.clock.now() > entriesUntil(found.event, found.device.ended?.at ?? null))
      throw domainError('check_in_closed', { reason: 'over' });
    return found;
  }

  async #find(actor: Actor, id: EventId): Promise<SellingDevice> {
    if (actor.kind !== 'pass') {
      requireManaged(requireAbility(actor, 'check_in'), await this.events.find(id));
      throw domainError('wrong_state', { reason: 'device_needed' });
    }
    const event = actor.eventId === id ? await this.events.find(id) : null;
    if (!event) throw domainError('event_not_found');
    if (!actor.may.sell) throw domainError('forbidden', { reason: 'check_in_sell' });
    return { device: actor, event };
  }
}
