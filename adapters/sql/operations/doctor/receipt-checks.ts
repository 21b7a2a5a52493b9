import { sql } from 'kysely';
import { RECEIPT_KINDS } from '#core/receipts/receipt.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { combineChecks, queryCheck, sqlList } from './check.ts';

const MAX_WAIT_MINUTES = 60;

const numbers = queryCheck(
  'receipt',
  () => sql`
    select number as id, case
      when kind not in (${sqlList(RECEIPT_KINDS)}) then 'has the unknown kind “' || kind || '”'
      when sequence <> before + 1 then
        'is number ' || sequence || ' of ' || year || ', and follows number ' || before
      end as problem
    from (
      select number, kind, year, sequence,
        coalesce(lag(sequence) over (partition by kind, year order by sequence), 0) as before
      from receipts
    ) as numbered`,
);

const amounts = queryCheck(
  'receipt',
  () => sql`
    select receipts.number as id, case
      when receipts.kind = 'receipt' and payments.resolution not in ('applied', 'late_applied') then
        'documents payment ' || payments.id || ', which is ' || payments.resolution
      when receipts.currency <> payments.currency then
        'is in ' || receipts.currency || ', and its payment in ' || payments.currency
      when receipts.amount_sen <> coalesce(refunds.amount_sen, payments.amount_sen) then
        'is about ' || receipts.amount_sen || ' sen instead of '
        || coalesce(refunds.amount_sen, payments.amount_sen)
      when refunds.payment_id <> payments.id then
        'documents refund ' || refunds.id || ', which is of another payment'
      when receipts.ticket_id <> payments.ticket_id or receipts.user_id <> payments.user_id then
        'is of another ticket or person than its payment ' || payments.id
      when (receipts.kind = 'credit_note') <> (refunds.id is not null) then
        'is a ' || receipts.kind || ' of the wrong kind'
      end as problem
    from receipts join payments on payments.id = receipts.payment_id
      left join refunds on refunds.id = receipts.refund_id`,
);

export const receipts = combineChecks(numbers, amounts);

export const missingReceipts = queryCheck(
  'payment',
  ({ now }) => sql`
    select payments.id, 'has no receipt' as problem
    from payments
    where payments.status = 'succeeded' and payments.resolution in ('applied', 'late_applied')
      and payments.settled_at < ${addMinutes(now, -MAX_WAIT_MINUTES)}
      and not exists (
        select 1 from receipts where receipts.payment_id = payments.id and receipts.kind = 'receipt'
      )
      and not exists (
        select 1 from ledger_entries
        where ledger_entries.payment_id = payments.id and ledger_entries.kind = 'received'
          and ledger_entries.at >= ${addMinutes(now, -MAX_WAIT_MINUTES)}
      )`,
);
