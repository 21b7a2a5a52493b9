import { LedgerQueries, type StatementRange, type TypeSum } from '../ledger/ledger-queries.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { isBaseType, type TicketType } from '../offers/ticket-type.ts';
import type { EventId } from '../shared/ids.ts';
import { amountsOf, type Statement, type StatementAmounts } from './statement.ts';

/** The money of one ticket type of an event that has several. */
export interface StatementTypeLine extends StatementAmounts {
  readonly eventId: EventId;
  /** As it is named now. */
  readonly type: Pick<TicketType, 'id' | 'name' | 'nameMs'>;
}

/** Reads what of a statement's money is of which ticket type. */
export class StatementTypes {
  static readonly needs = [LedgerQueries, OfferQueries] as const;

  constructor(
    private readonly ledger: Pick<LedgerQueries, 'sumsByType'>,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
  ) {}

  /** Adds the lines of the types, whose sums for each event are those of its other lines. */
  async addTo(statement: Statement, range: StatementRange): Promise<Statement> {
    const types = await this.of(range);
    return types.length === 0 ? statement : { ...statement, types };
  }

  /**
   * Returns the lines of the events with money, and of `more` events, by event and position, also of types without money;
   * none of events with one type.
   */
  async of(range: StatementRange, more: readonly EventId[] = []): Promise<readonly StatementTypeLine[]> {
    const sums = (await this.ledger.sumsByType(range)).filter(({ currency }) => currency === 'MYR');
    const eventIds = [...new Set([...sums.map(({ eventId }) => eventId), ...more])].sort();
    if (eventIds.length === 0) return [];
    const plans = await this.offers.ofEvents(eventIds);
    return eventIds.flatMap((eventId) => {
      const types = plans.get(eventId)?.types ?? [];
      if (types.length < 2) return [];
      const own = sums.filter((sum) => sum.eventId === eventId);
      return types.map((type) => lineOf(type, own));
    });
  }
}

function lineOf(type: TicketType, sums: readonly TypeSum[]): StatementTypeLine {
  const { id, eventId, name, nameMs } = type;
  const typeId = isBaseType(type) ? null : id;
  return { eventId, type: { id, name, nameMs }, ...amountsOf(sums.filter((sum) => sum.typeId === typeId)) };
}
