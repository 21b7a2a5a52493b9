import { type Actor, requireSystem } from '../actor.ts';
import { MARGIN_MINUTES } from '../check-in/passes/check-in-window.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import { keepPlaces } from './keep-places-decision.ts';
import { WalkInQueries } from './walk-in-queries.ts';

const BATCH = 100;

/** Returns the places that devices keep and can't sell any more: their pass was revoked, or check-in has closed. */
export class ReturnPlaces {
  static readonly needs = [WalkInQueries, TicketOffice, Clock] as const;

  constructor(
    private readonly walkIns: Pick<WalkInQueries, 'keptForNothing'>,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  /** Returns how many devices returned their places. */
  async execute(actor: Actor): Promise<{ readonly returned: number }> {
    requireSystem(actor);
    const at = this.clock.now();
    const devices = await this.walkIns.keptForNothing(addMinutes(at, -MARGIN_MINUTES), BATCH);
    for (const { eventId, deviceId } of devices)
      await this.office.run(keepPlaces, { eventId, deviceId, places: 0, byDevice: false, at });
    return { returned: devices.length };
  }
}
