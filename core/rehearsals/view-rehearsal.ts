import { type Actor, requireRole } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { isRunning, type Rehearsal } from './rehearsal.ts';
import { Rehearsals } from './rehearsals.ts';

export interface RehearsalView {
  /** Whether this installation can rehearse. */
  readonly isPossible: boolean;
  /** Whether a rehearsal of another event runs. */
  readonly isBusy: boolean;
  /** The newest of this event, as far as it is. */
  readonly rehearsal: Rehearsal | null;
}

/** Returns an event's newest rehearsal, for admins. Throws `forbidden` and `event_not_found`. */
export class ViewRehearsal {
  static readonly needs = [EventQueries, Rehearsals] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly rehearsals: Rehearsals,
  ) {}

  async execute(actor: Actor, { id }: { readonly id: EventId }): Promise<RehearsalView> {
    requireRole(actor, 'admin');
    if (!(await this.events.find(id))) throw domainError('event_not_found');
    const [rehearsal, running] = await Promise.all([this.rehearsals.latest(id), this.rehearsals.running()]);
    const isOwn = rehearsal !== null && isRunning(rehearsal);
    return { isPossible: this.rehearsals.isPossible, isBusy: running !== null && !isOwn, rehearsal };
  }
}
