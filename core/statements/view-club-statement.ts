import { type Actor, organizerOf, requireSight } from '../actor.ts';
import { checkDayRange } from '../analytics/day-range.ts';
import type { LedgerQueries } from '../ledger/ledger-queries.ts';
import { daysAfter, startOfDay } from '../shared/day.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { type Statement, statementOf } from './statement.ts';

export interface ViewClubStatementInput {
  readonly uid: PersonId;
  /** The first and the last day in Kuala Lumpur, both included; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface ViewClubStatementOutput {
  readonly statement: Statement;
}

/**
 * Returns the statement of a club's events for a range of days, for the club itself and for admins. A movement counts on
 * the day it was booked. Throws `not_found` for another club's, and `invalid_input`.
 */
export class ViewClubStatement {
  constructor(private readonly ledger: LedgerQueries) {}

  async execute(actor: Actor, input: ViewClubStatementInput): Promise<ViewClubStatementOutput> {
    const person = requireSight(actor, 'money');
    if (person.role !== 'admin' && organizerOf(person).uid !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const { from, to } = checkDayRange(input);
    const sums = await this.ledger.sums({
      organizerId: input.uid,
      from: from && startOfDay(from),
      until: to && startOfDay(daysAfter(to, 1)),
    });
    return { statement: statementOf(sums) };
  }
}
