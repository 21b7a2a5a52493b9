import { type RawBuilder, sql } from 'kysely';
import { type Check, combineChecks, queryCheck } from './check.ts';

const anyOff = sql`
  sum(tickets) <> 0 or sum(revenue_sen) <> 0 or sum(fee_sen) <> 0
  or sum(reversed_tickets) <> 0 or sum(reversed_sen) <> 0`;

const offByReversed = sql`
  case
    when sum(reversed_tickets) = 0 and sum(reversed_sen) = 0 then ''
    else ' and by ' || sum(reversed_tickets) || ' tickets and ' || sum(reversed_sen) || ' sen that were reversed'
  end`;

/**
 * Stored figures minus figures computed from tickets and ledger: the sums must be zero. Only the ledger knows what a
 * reversed sale takes from club and platform.
 */
const byDay = queryCheck(
  'event',
  ({ dialect }) => sql`
    select event_id || ' on ' || coalesce(day, 'no day') as id,
      'is off by ' || sum(tickets) || ' tickets, ' || sum(revenue_sen) || ' sen of sales and '
      || sum(fee_sen) || ' sen of fees' || ${offByReversed} as problem
    from (
      select event_id, day, tickets, revenue_sen, fee_sen, reversed_tickets, reversed_sen from sales_by_day
      union all
      select event_id, ${dialect.dayOf('confirmed_at')}, -1, -price_sen, -fee_sen, 0, 0
      from tickets where confirmed_at is not null
      union all
      select event_id, ${dialect.dayOf('closed_at')}, 1, 0, 0, -1, 0
      from tickets where confirmed_at is not null and status = 'cancelled'
      union all
      select event_id, ${dialect.dayOf('at')}, 0, -amount_sen,
        case when account = 'platform' then -amount_sen else 0 end, 0, amount_sen
      from ledger_entries
      where kind in ('taken_back', 'goodwill', 'charged_back') and account in ('club', 'platform') and currency = 'MYR'
    ) as moves
    group by event_id, day
    having ${anyOff}`,
);

/** Compares a table of sums with the sums over `sales_by_day`. */
function sums(subject: string, table: string, id: RawBuilder<unknown>): Check {
  return queryCheck(
    subject,
    () => sql`
      select id,
        case
          when max(side) = 'recorded' then 'has a sum of no sales'
          when min(side) = 'sold' then 'has no sum of its sales'
          else 'differs by ' || sum(tickets) || ' tickets, ' || sum(revenue_sen) || ' sen of sales and '
            || sum(fee_sen) || ' sen of fees' || ${offByReversed} || ' from the sum of its sales'
        end as problem
      from (
        select ${id} as id, 'recorded' as side, tickets, revenue_sen, fee_sen, reversed_tickets, reversed_sen
        from ${sql.table(table)}
        union all
        select ${id}, 'sold', -tickets, -revenue_sen, -fee_sen, -reversed_tickets, -reversed_sen
        from sales_by_day join events on events.id = sales_by_day.event_id
      ) as figures
      group by id
      having max(side) = 'recorded' or min(side) = 'sold' or ${anyOff}`,
  );
}

export const salesFigures = combineChecks(
  byDay,
  sums('event', 'sales_by_event', sql`event_id`),
  sums('club', 'sales_by_club', sql`organizer_id || ' on ' || day`),
);
