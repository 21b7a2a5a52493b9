import { type Actor, requireSight } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { LedgerQueries } from '../ledger/ledger-queries.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type ReadStatementOutput, readStatement, type StatementPaymentsInput } from './read-statement.ts';
import { StatementTypes } from './statement-types.ts';

export interface ViewEventStatementInput extends StatementPaymentsInput {
  readonly id: EventId;
}

export interface ViewEventStatementOutput extends ReadStatementOutput {
  /** The name of the event's club. */
  readonly club: string;
  /** When it was read. */
  readonly asOf: Instant;
}

/** Returns the statement of an event, for its club and for admins. Throws `event_not_found`, `invalid_input`. */
export class ViewEventStatement {
  static readonly needs = [EventQueries, LedgerQueries, StatementTypes, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly ledger: LedgerQueries,
    private readonly types: Pick<StatementTypes, 'addTo'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewEventStatementInput): Promise<ViewEventStatementOutput> {
    requireSight(actor, 'money');
    const { id, organizerName, plannedAt } = requireManaged(actor, await this.events.find(input.id));
    const asOf = this.clock.now();
    const range = { eventId: id, from: null, until: null };
    const read = await readStatement(this.ledger, range, input);
    const statement = plannedAt === null ? read.statement : await this.types.addTo(read.statement, range);
    return { ...read, statement, club: organizerName, asOf };
  }
}
