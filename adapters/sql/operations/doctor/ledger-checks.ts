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

/** A merge gives a club's events to another club, and leaves its ledger as it is. */
const ofOtherClub = queryCheck(
  'payment',
  () => sql`
    select ledger_entries.payment_id as id, case
      when min(ledger_entries.club_id) = '' then 'has ledger entries that name no club'
      when count(distinct ledger_entries.club_id) > 1 then
        'has ledger entries of ' || count(distinct ledger_entries.club_id) || ' clubs'
      when min(coalesce(clubs.merged_into, ledger_entries.club_id)) <> min(events.organizer_id) then
        'has ledger entries of club ' || min(ledger_entries.club_id) || ', and its event is of club '
        || min(events.organizer_id)
      end as problem
    from ledger_entries
      join events on events.id = ledger_entries.event_id
      left join clubs on clubs.id = ledger_entries.club_id
    group by ledger_entries.payment_id`,
);

export const ledger = combineChecks(unbalanced, unrecorded, ofOtherClub);
