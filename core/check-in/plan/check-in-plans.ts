import { type Actor, requireSight } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { findManagedEvent, requireManaged } from '../../events/managed-event.ts';
import { Clock } from '../../shared/clock.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { EventId } from '../../shared/ids.ts';
import { instantAfter } from '../../shared/instant.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { changedFields } from '../../versions/audited-fields.ts';
import { FieldChanges, requireVersion, type Version } from '../../versions/field-changes.ts';
import {
  CHECK_IN_PLAN_FIELDS,
  CHECK_IN_PLAN_FORM,
  type CheckInPlan,
  DEFAULT_VERSION,
  defaultPlan,
  type ReEntry,
  versionOf,
} from './check-in-plan.ts';
import { CheckInPlanQueries } from './check-in-plan-queries.ts';

export interface CheckInPlanView {
  readonly reEntry: ReEntry;
  /** How many people may be inside at a time; null for no limit. */
  readonly venueLimit: number | null;
  /** Names this state of the plan in the next edit. */
  readonly version: string;
}

/** Shows how an event checks in, for members of its club who may see check-ins, and admins. Throws `event_not_found`. */
export class ViewCheckInPlan {
  static readonly needs = [EventQueries, CheckInPlanQueries] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly plans: CheckInPlanQueries,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<CheckInPlanView> {
    requireSight(actor, 'check_in');
    const { id } = requireManaged(actor, await this.events.find(input.id));
    return toView((await this.plans.find(id)) ?? defaultPlan(id));
  }
}

export interface EditCheckInPlanInput {
  readonly id: EventId;
  readonly version?: Version;
  readonly reEntry: string;
  /** From 1; null for no limit. */
  readonly venueLimit: number | null;
}

/**
 * Changes how an event checks in, for members of its club who may edit it, and admins. What happened before keeps the
 * rules of its time. Throws `event_not_found`, `invalid_input` and `changed_meanwhile`.
 */
export class EditCheckInPlan {
  static readonly needs = [UnitOfWork, FieldChanges, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, input: EditCheckInPlanInput): Promise<CheckInPlanView> {
    // Somebody who read the plan before its first change is behind all of them.
    const version = input.version === DEFAULT_VERSION ? null : input.version;
    const read = { form: CHECK_IN_PLAN_FORM, subject: input.id, version };
    return this.changes.tell(read, () => this.#edit(actor, input));
  }

  async #edit(actor: Actor, { id, version, ...input }: EditCheckInPlanInput): Promise<CheckInPlanView> {
    const checks = new FieldChecks();
    const reEntry = checks.choice('reEntry', input.reEntry, CHECK_IN_PLAN_FIELDS.reEntry);
    const venueLimit =
      input.venueLimit === null
        ? null
        : checks.integer('venueLimit', input.venueLimit, CHECK_IN_PLAN_FIELDS.venueLimit);
    checks.throwIfInvalid();
    return this.unitOfWork.run(async (stores) => {
      await findManagedEvent(stores, actor, id, 'edit');
      const before = (await stores.checkInPlans.findAll([id]))[0] ?? defaultPlan(id);
      requireVersion(version, versionOf(before));
      if (before.reEntry === reEntry && before.venueLimit === venueLimit) return toView(before);
      const changedAt = instantAfter(before.changedAt ?? '', this.clock.now());
      const after: CheckInPlan = { eventId: id, reEntry, venueLimit, changedAt };
      await stores.checkInPlans.put(after);
      const detail = changedFields(CHECK_IN_PLAN_FORM, before, after);
      await stores.audit.append(auditFact(actor, 'check_in_plan_edited', id, changedAt, detail));
      return toView(after);
    });
  }
}

function toView(plan: CheckInPlan): CheckInPlanView {
  return { reEntry: plan.reEntry, venueLimit: plan.venueLimit, version: versionOf(plan) };
}
