import { type Actor, requireSight } from '../actor.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { LedgerQueries } from '../ledger/ledger-queries.ts';
import type { EventId } from '../shared/ids.ts';
import { type Statement, statementOf } from './statement.ts';

export interface ViewEventStatementInput {
  readonly id: EventId;
}

export interface ViewEventStatementOutput {
  readonly statement: Statement;
}

/** Returns the statement of an event, for its club and for admins. Throws `event_not_found`. */
export class ViewEventStatement {
  constructor(
    private readonly events: EventQueries,
    private readonly ledger: LedgerQueries,
  ) {}

  async execute(actor: Actor, input: ViewEventStatementInput): Promise<ViewEventStatementOutput> {
    requireSight(actor, 'money');
    const { id } = requireManaged(actor, await this.events.find(input.id));
    return { statement: statementOf(await this.ledger.sums({ eventId: id, from: null, until: null })) };
  }
}
