import type { Actor } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { Clock } from '../../shared/clock.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { EventId } from '../../shared/ids.ts';
import { addMilliseconds, type Instant, parseInstant } from '../../shared/instant.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ENTRY_FIELDS } from '../check-in-rules.ts';
import { requireEventToCheckIn, requireScanner, seesNames } from '../passes/scanner.ts';
import type { SentList } from './door-list.ts';
import { DoorLists } from './door-lists.ts';

export interface ViewDoorListInput {
  readonly id: EventId;
  /** `asOf` of the list that the device has; null for none. Only what changed since is sent. */
  readonly since: Instant | null;
}

/** Returns the moment; null without one. Throws `invalid_input` for any other text. */
function sinceOf(since: string | null): Instant | null {
  const from = since === null ? null : parseInstant(since);
  const checks = new FieldChecks();
  if (since !== null && from === null)
    checks.addProblem('since', { code: 'not_a_date_time', label: ENTRY_FIELDS.asOf.label });
  checks.throwIfInvalid();
  return from;
}

/** How often it is noted that a device has fetched the list. */
const NOTED_EVERY_MS = 10_000;

/**
 * Shows the list by which a device checks in without a connection, for volunteers with a check-in pass, members of the
 * event's club who may check in, and admins. Throws `event_not_found`, and `check_in_closed` for a pass outside its time.
 */
export class ViewDoorList {
  static readonly needs = [EventQueries, DoorLists, UnitOfWork, Clock] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly lists: Pick<DoorLists, 'of'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { id, since }: ViewDoorListInput): Promise<SentList> {
    const scanner = requireScanner(actor, 'change');
    const from = sinceOf(since);
    const now = this.clock.now();
    const event = requireEventToCheckIn(scanner, await this.events.find(id), now);
    const list = await this.lists.of(event, from, seesNames(scanner));
    if (scanner.kind === 'pass') await this.#note(scanner.deviceId, list.asOf, now);
    return list;
  }

  async #note(deviceId: string, listAsOf: Instant, now: Instant): Promise<void> {
    await this.unitOfWork.run(async ({ passes }) => {
      const before = await passes.findContact(deviceId);
      if (before?.listAsOf && now < addMilliseconds(before.heardAt, NOTED_EVERY_MS)) return;
      const { waiting = 0, lastSeq = 0 } = before ?? {};
      await passes.putContacts([{ deviceId, heardAt: now, listAsOf, waiting, lastSeq }]);
    });
  }
}
