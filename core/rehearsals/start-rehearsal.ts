import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { requireEditable } from '../events/event-lifecycle.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { REHEARSAL_FIELDS } from './rehearsal-rules.ts';
import { Rehearsals } from './rehearsals.ts';
import type { RehearsalView } from './view-rehearsal.ts';

export interface StartRehearsalInput {
  readonly id: EventId;
  /** How many people want a ticket. */
  readonly people: number;
}

/**
 * Rehearses the sale of what an event sells, for admins: one at a time, on data of its own. Returns as soon as it has
 * begun. Throws `forbidden`, `event_not_found`, `event_over`, `invalid_input`, and `wrong_state` when one runs, or where
 * the installation can't.
 */
export class StartRehearsal {
  static readonly needs = [EventQueries, Rehearsals, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly rehearsals: Rehearsals,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: StartRehearsalInput): Promise<RehearsalView> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const people = checks.integer('people', input.people, REHEARSAL_FIELDS.people);
    checks.throwIfInvalid();
    const event = await this.events.find(input.id);
    if (!event) throw domainError('event_not_found');
    const now = this.clock.now();
    requireEditable(event, now);
    if (!this.rehearsals.isPossible) throw domainError('wrong_state', { reason: 'no_rehearsals' });
    const rehearsal = await this.rehearsals.start({
      id: this.ids.next(),
      eventId: event.id,
      people,
      startedAt: now,
    });
    if (!rehearsal) throw domainError('wrong_state', { reason: 'rehearsal_running' });
    const fact = auditFact(actor, 'event_rehearsed', event.id, now, { people });
    await this.unitOfWork.run(({ audit }) => audit.append(fact));
    return { isPossible: true, isBusy: false, rehearsal };
  }
}
