import { type Actor, organizerOf, requireSight } from '../../actor.ts';
import { type AskedDays, checkDayRange } from '../../analytics/day-range.ts';
import {
  type ReadStatementOutput,
  readStatement,
  type StatementPaymentsInput,
} from '../../club-statements/read-statement.ts';
import { StatementTypes } from '../../club-statements/statement-types.ts';
import { LedgerQueries } from '../../ledger/ledger-queries.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { daysAfter, startOfDay } from '../../shared/day.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { ClubQueries } from '../club-queries.ts';

export interface ViewClubStatementInput extends StatementPaymentsInput, AskedDays {
  readonly uid: PersonId;
}

export interface ViewClubStatementOutput extends ReadStatementOutput {
  /** The name of the club, or of the admin who organizes. */
  readonly club: string;
  /** When it was read. */
  readonly asOf: Instant;
}

/**
 * Returns the statement of a club for a range of days, for the club itself and for admins. A movement counts on the day
 * it was booked, and for the club that it names: what a club sold before it was merged into another stays in its own
 * statement, which admins can still read. Throws `not_found` for another club's, and `invalid_input`.
 */
export class ViewClubStatement {
  static readonly needs = [LedgerQueries, StatementTypes, ClubQueries, PersonRepository, Clock] as const;

  constructor(
    private readonly ledger: LedgerQueries,
    private readonly types: Pick<StatementTypes, 'addTo'>,
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
      clubId: input.uid,
      from: from && startOfDay(from),
      until: to && startOfDay(daysAfter(to, 1)),
    };
    const read = await readStatement(this.ledger, range, input);
    const named = (await this.clubs.find(input.uid)) ?? (await this.people.find(input.uid));
    const statement = await this.types.addTo(read.statement, range);
    return { ...read, statement, club: named?.name ?? '', asOf };
  }
}
