import { type Actor, requireSight } from '../actor.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { LedgerQueries } from '../ledger/ledger-queries.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

export interface ViewEventStatementInput {
  readonly id: EventId;
  /** Whether each payment is returned, too; null for no. */
  readonly payments?: boolean | null | undefined;
}

export interface ViewEventStatementOutput {
  readonly statement: Statement;
  /** The name of the event's club. */
  readonly club: string;
  /** When it was read. */
  readonly asOf: Instant;
}

/** Returns the statement of an event, for its club and for admins. Throws `event_not_found`. */
export class ViewEventStatement {
  constructor(
    private readonly events: EventQueries,
    private readonly ledger: LedgerQueries,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewEventStatementInput): Promise<ViewEventStatementOutput> {
    requireSight(actor, 'money');
    const { id, organizerName } = requireManaged(actor, await this.events.find(input.id));
    const asOf = this.clock.now();
    const range = { eventId: id, from: null, until: null };
    const statement = await readStatement(this.ledger, range, input.payments === true);
    return { statement, club: organizerName, asOf };
  }
}
