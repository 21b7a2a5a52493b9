import { type Actor, organizerOf, requireSight } from '../../actor.ts';
import { checkDayRange } from '../../analytics/day-range.ts';
import type { LedgerQueries } from '../../ledger/ledger-queries.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { Clock } from '../../shared/clock.ts';
import { daysAfter, startOfDay } from '../../shared/day.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { readStatement } from '../../statements/read-statement.ts';
import type { Statement } from '../../statements/statement.ts';
import type { ClubQueries } from '../club-queries.ts';

export interface ViewClubStatementInput {
  readonly uid: PersonId;
  /** The first and the last day in Kuala Lumpur, both included; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether each payment is returned, too; null for no. */
  readonly payments?: boolean | null | undefined;
}

export interface ViewClubStatementOutput {
  readonly statement: Statement;
  /** The name of the club, or of the admin who organizes. */
  readonly club: string;
  /** When it was read. */
  readonly asOf: Instant;
}

/**
 * Returns the statement of a club's events for a range of days, for the club itself and for admins. A movement counts on
 * the day it was booked. Throws `not_found` for another club's, and `invalid_input`.
 */
export class ViewClubStatement {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly clubs: Pick<ClubQueries, 'find'>,
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewClubStatementInput): Promise<ViewClubStatementOutput> {
    const person = requireSight(actor, 'money');
    if (person.role !== 'admin' && organizerOf(person).uid !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const { from, to } = checkDayRange(input);
    const asOf = this.clock.now();
    const range = {
      organizerId: input.uid,
      from: from && startOfDay(from),
      until: to && startOfDay(daysAfter(to, 1)),
    };
    const statement = await readStatement(this.ledger, range, input.payments === true);
    const named = (await this.clubs.find(input.uid)) ?? (await this.people.find(input.uid));
    return { statement, club: named?.name ?? '', asOf };
  }
}
