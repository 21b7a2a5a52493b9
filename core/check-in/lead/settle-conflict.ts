import type { Actor } from '../../actor.ts';
import { TicketOffice } from '../../decisions/ticket-office.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { CONFLICT_FIELDS } from '../check-in-rules.ts';
import { leads, requireScanner } from '../passes/scanner.ts';
import { CONFLICT_DECISIONS, settleConflict } from './settle-decision.ts';

export interface SettleConflictInput {
  readonly id: EventId;
  /** A scan of the conflict. */
  readonly scanId: string;
  readonly decision: string;
  /** Why, at most 200 characters; may be empty. */
  readonly note: string;
}

/**
 * Settles a conflict at the gates, or undoes any scan that counts, for the person who leads check-in: a volunteer whose pass says
 * so, members of the event's club who may check in, and admins. Throws `invalid_input`, `event_not_found`, `forbidden`,
 * and `wrong_state` for a scan about which nothing is open.
 */
export class SettleConflict {
  static readonly needs = [TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: SettleConflictInput): Promise<{ readonly closedAt: Instant }> {
    const scanner = requireScanner(actor, 'change');
    if (!leads(scanner)) throw domainError('forbidden', { reason: 'check_in_lead' });
    const checks = new FieldChecks();
    const choice = checks.choice('decision', input.decision, {
      label: 'Decision on the conflict',
      options: CONFLICT_DECISIONS,
    });
    const note = checks.text('note', input.note, CONFLICT_FIELDS.note);
    checks.throwIfInvalid();
    const at = this.clock.now();
    await this.office.run(settleConflict, {
      ...{ eventId: input.id, scanId: input.scanId, choice, note, scanner, at },
      nextId: () => this.ids.next(),
    });
    return { closedAt: at };
  }
}
