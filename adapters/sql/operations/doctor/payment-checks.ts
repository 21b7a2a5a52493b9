import { sql } from 'kysely';
import { STATEMENT_LINE_STATES } from '#core/bank-statements/statement-line.ts';
import { PAYMENT_FAILURES, PAYMENT_STATUSES, RESOLUTIONS } from '#core/payments/payment.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { combineChecks, queryCheck, sqlList } from './check.ts';

/** Payments without a ticket are found by the check `references`. */
export const paymentStates = queryCheck(
  'payment',
  () => sql`
    select payments.id, case
      when payments.status not in (${sqlList(PAYMENT_STATUSES)}) then
        'has the unknown status “' || payments.status || '”'
      when payments.resolution not in (${sqlList(RESOLUTIONS)}) then
        'has the unknown resolution “' || payments.resolution || '”'
      when payments.failure not in (${sqlList(PAYMENT_FAILURES)}) then
        'has the unknown failure “' || payments.failure || '”'
      when payments.event_id <> tickets.event_id or payments.user_id <> coalesce(tickets.payer_id, tickets.user_id) then
        'is of another event or person than its ticket ' || tickets.id
      when payments.amount_sen <> tickets.price_sen then
        'asks for ' || payments.amount_sen || ' sen, and its ticket costs ' || tickets.price_sen
      when payments.currency <> 'MYR' then 'is in ' || payments.currency
      when payments.status = 'pending' and payments.provider_ref is null then 'is pending at no provider'
      when payments.status in ('created', 'pending') and (
        payments.settled_at is not null or payments.resolution is not null or payments.failure is not null
        or payments.received_sen <> 0
      ) then 'is ' || payments.status || ', and has an outcome'
      when payments.status in ('created', 'pending') and tickets.status <> 'pending_payment' then
        'is ' || payments.status || ', and its ticket ' || tickets.id || ' is ' || tickets.status
      when payments.status = 'succeeded' and (
        payments.settled_at is null or payments.resolution is null or payments.failure is not null
        or payments.received_sen <= 0
      ) then 'has succeeded without its money, its date or what became of it'
      when payments.charged_back_at is not null and payments.status <> 'succeeded' then
        'was charged back, and is ' || payments.status
      when payments.charged_back_at is not null and payments.check_due_at is not null then
        'was charged back, and the provider is still to be asked'
      when payments.status in ('failed', 'closed') and (
        payments.settled_at is null or payments.resolution is not null or payments.failure is null
        or payments.received_sen <> 0
      ) then 'is ' || payments.status || ', and has money, no date or no reason'
      end as problem
    from payments join tickets on tickets.id = payments.ticket_id`,
);

export const openPayments = queryCheck(
  'ticket',
  () => sql`
    select ticket_id as id, 'waits for ' || count(*) || ' payments' as problem
    from payments where status in ('created', 'pending')
    group by ticket_id having count(*) > 1`,
);

/** A confirmed ticket keeps its payment when it is cancelled later. */
export const paidTickets = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when applied.count > 1 then 'stands on ' || applied.count || ' payments'
      when applied.count = 1 and tickets.confirmed_at is null then
        'is paid by payment ' || applied.payment || ', and ' || tickets.status
      when applied.count = 1 and applied.received_sen < tickets.price_sen then
        'costs ' || tickets.price_sen || ' sen, and its payment received ' || applied.received_sen
      when tickets.status = 'confirmed' and applied.charged_back_at is not null and admissions.ticket_id is null then
        'is confirmed, and its money was charged back at ' || applied.charged_back_at
      when applied.count is null and tickets.confirmed_at is not null and tickets.price_sen > 0 then
        'was confirmed, and no payment is applied to it'
      end as problem
    from tickets left join (
      select ticket_id, count(*) as count, min(id) as payment, min(received_sen) as received_sen,
        min(charged_back_at) as charged_back_at
      from payments where status = 'succeeded' and resolution in ('applied', 'late_applied')
      group by ticket_id
    ) as applied on applied.ticket_id = tickets.id
      left join admissions on admissions.ticket_id = tickets.id and admissions.state <> 'undone'`,
);

/**
 * Compares money received beyond the ticket's price, or without a ticket, with the refunds. Money that was charged back
 * is not owed.
 */
export const moneyOwed = queryCheck(
  'payment',
  () => sql`
    select id, case
      when noted < owed then
        'received ' || received_sen || ' sen, of which ' || owed || ' are owed and ' || noted || ' noted'
      end as problem
    from (
      select payments.id, payments.received_sen, coalesce(given_back.sen, 0) as noted, case
        when payments.resolution = 'refund_due' or tickets.status = 'cancelled' then payments.received_sen
        else payments.received_sen - payments.amount_sen
        end as owed
      from payments join tickets on tickets.id = payments.ticket_id
        left join (
          select payment_id, sum(amount_sen) as sen from refunds group by payment_id
        ) as given_back on given_back.payment_id = payments.id
      where payments.status = 'succeeded' and payments.charged_back_at is null
    ) as money`,
);

const refundStates = queryCheck(
  'refund',
  () => sql`
    select refunds.id, case
      when refunds.status not in (${sqlList(REFUND_STATUSES)}) then
        'has the unknown status “' || refunds.status || '”'
      when refunds.reason not in (${sqlList(REFUND_REASONS)}) then
        'has the unknown reason “' || refunds.reason || '”'
      when refunds.amount_sen <= 0 then 'gives back ' || refunds.amount_sen || ' sen'
      when payments.status <> 'succeeded' then
        'gives back money of payment ' || payments.id || ', which is ' || payments.status
      when refunds.user_id <> payments.user_id or refunds.ticket_id <> payments.ticket_id then
        'is of another person or ticket than its payment ' || payments.id
      end as problem
    from refunds join payments on payments.id = refunds.payment_id`,
);

const refundSums = queryCheck(
  'payment',
  () => sql`
    select payments.id,
      'received ' || payments.received_sen || ' sen and refunds ' || sum(refunds.amount_sen) as problem
    from payments join refunds on refunds.payment_id = payments.id
    where refunds.status not in ('failed', 'charged_back')
    group by payments.id, payments.received_sen
    having sum(refunds.amount_sen) > payments.received_sen`,
);

export const refunds = combineChecks(refundStates, refundSums);

const repeatedReports = queryCheck(
  'report',
  () => sql`
    select event_key || ' of ' || provider as id, 'is stored ' || count(*) || ' times' as problem
    from provider_events group by provider, event_key having count(*) > 1`,
);

const unreportedMoney = queryCheck(
  'payment',
  () => sql`
    select payments.id,
      case when reports.provider_ref is null then
        'received ' || payments.received_sen || ' sen without a report of the provider'
      end as problem
    from payments left join (
      select distinct provider, provider_ref from provider_events
    ) as reports on reports.provider = payments.provider and reports.provider_ref = payments.provider_ref
    where payments.received_sen > 0`,
);

export const providerReports = combineChecks(repeatedReports, unreportedMoney);

const lineStates = queryCheck(
  'statement line',
  () => sql`
    select statement_lines.id, case
      when statement_lines.state not in (${sqlList(STATEMENT_LINE_STATES)}) then
        'has the unknown state “' || statement_lines.state || '”'
      when statement_lines.amount_sen <= 0 then 'is of ' || statement_lines.amount_sen || ' sen'
      when statement_lines.state in ('matched', 'short', 'doubled') and (
        payments.id is null or payments.provider <> 'transfer'
      ) then 'is ' || statement_lines.state || ', and belongs to no payment by transfer'
      when statement_lines.state = 'unmatched' and statement_lines.payment_id is not null then
        'is unmatched, and belongs to payment ' || statement_lines.payment_id
      end as problem
    from statement_lines left join payments on payments.id = statement_lines.payment_id`,
);

const lineSums = queryCheck(
  'payment',
  () => sql`
    select payments.id, case
      when payments.received_sen <> coalesce(lines.sen, 0) then
        'received ' || payments.received_sen || ' sen, and its statement lines are ' || coalesce(lines.sen, 0)
      end as problem
    from payments left join (
      select payment_id, sum(amount_sen) as sen from statement_lines
      where state = 'matched' group by payment_id
    ) as lines on lines.payment_id = payments.id
    where payments.provider = 'transfer'`,
);

export const transfers = combineChecks(lineStates, lineSums);
