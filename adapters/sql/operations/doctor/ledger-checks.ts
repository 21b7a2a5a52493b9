import { sql } from 'kysely';
import { combineChecks, queryCheck } from './check.ts';

const unbalanced = queryCheck(
  'payment',
  () => sql`
    select payment_id || ' in ' || currency as id,
      'has ledger entries that sum to ' || sum(amount_sen) || ' sen' as problem
    from ledger_entries group by payment_id, currency having sum(amount_sen) <> 0`,
);

/** Compares the money received and owed by payments and refunds with the ledger. */
const unrecorded = queryCheck(
  'payment',
  () => sql`
    select payments.id, case
      when payments.received_sen <> coalesce(totals.received_sen, 0) then
        'received ' || payments.received_sen || ' sen, and its ledger holds ' || coalesce(totals.received_sen, 0)
      when coalesce(unpaid.sen, 0) <> coalesce(totals.owed_sen, 0) then
        'has refunds of ' || coalesce(unpaid.sen, 0) || ' sen to be paid, and its ledger owes '
        || coalesce(totals.owed_sen, 0)
      end as problem
    from payments
      left join (
        select payment_id,
          sum(case when kind = 'received' and account = 'buyer' then -amount_sen else 0 end) as received_sen,
          sum(case when account = 'refund_payable' then amount_sen else 0 end) as owed_sen
        from ledger_entries group by payment_id
      ) as totals on totals.payment_id = payments.id
      left join (
        select payment_id, sum(amount_sen) as sen from refunds
        where status not in ('succeeded', 'charged_back') group by payment_id
      ) as unpaid on unpaid.payment_id = payments.id`,
);

export const ledger = combineChecks(unbalanced, unrecorded);
