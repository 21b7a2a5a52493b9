import { sql } from 'kysely';
import { rowsWith } from './check.ts';

/**
 * Written down on the one side, and summed up over tickets and ledger on the other: together they make nothing. What a
 * sale that was undone takes from club and platform, only the ledger knows.
 */
export const salesFigures = rowsWith(
  'event',
  ({ dialect }) => sql`
    select event_id || ' on ' || coalesce(day, 'no day') as id,
      'is off by ' || sum(tickets) || ' tickets, ' || sum(revenue_sen) || ' sen of sales and '
      || sum(fee_sen) || ' sen of fees' as problem
    from (
      select event_id, day, tickets, revenue_sen, fee_sen from sales_by_day
      union all
      select event_id, ${dialect.dayOf('confirmed_at')}, -1, -price_sen, -fee_sen
      from tickets where confirmed_at is not null
      union all
      select event_id, ${dialect.dayOf('closed_at')}, 1, 0, 0
      from tickets where confirmed_at is not null and status = 'cancelled'
      union all
      select event_id, ${dialect.dayOf('at')}, 0, -amount_sen,
        case when account = 'platform' then -amount_sen else 0 end
      from ledger_entries
      where kind in ('taken_back', 'charged_back') and account in ('club', 'platform') and currency = 'MYR'
    ) as moves
    group by event_id, day
    having sum(tickets) <> 0 or sum(revenue_sen) <> 0 or sum(fee_sen) <> 0`,
);
