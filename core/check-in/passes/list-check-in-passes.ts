import { type Actor, requireAbility } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { closesAt, opensAt } from './check-in-window.ts';
import { PassQueries } from './pass-queries.ts';
import { type PassView, toPassView } from './pass-view.ts';

export interface ListCheckInPassesOutput {
  /** Also revoked ones, the oldest first. */
  readonly passes: readonly PassView[];
  /** When passes begin to count. */
  readonly opensAt: Instant;
  /** When passes cease to count. */
  readonly closesAt: Instant;
}

/**
 * Lists the check-in passes of an event with their links and volunteers, for members of its club who may check in and
 * admins. Throws `event_not_found`.
 */
export class ListCheckInPasses {
  static readonly needs = [EventQueries, PassQueries, KeyedDigest] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly passes: PassQueries,
    private readonly digest: KeyedDigest,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ListCheckInPassesOutput> {
    requireAbility(actor, 'check_in');
    const event = requireManaged(actor, await this.events.find(input.id));
    const [passes, devices, admissions] = await Promise.all([
      this.passes.of(event.id),
      this.passes.devicesOf(event.id),
      this.passes.admissionsOf(event.id),
    ]);
    return {
      passes: passes.map((pass) => toPassView(pass, devices, admissions, this.digest)),
      opensAt: opensAt(event),
      closesAt: closesAt(event),
    };
  }
}
