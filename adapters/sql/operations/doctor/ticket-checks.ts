import { sql } from 'kysely';
import { GUEST_PREFIX } from '#core/parties/guest.ts';
import { HOLD_PURPOSES } from '#core/tickets/hold.ts';
import { TICKET_ORIGINS, TICKET_STATUSES } from '#core/tickets/ticket.ts';
import { occupiesPlace } from '../../stores/rows/occupies-place.ts';
import { combineChecks, queryCheck, sqlList } from './check.ts';

export const ticketStates = queryCheck(
  'ticket',
  () => sql`
    select id, case
      when status not in (${sqlList(TICKET_STATUSES)}) then 'has the unknown status “' || status || '”'
      when price_sen < 0 then 'costs ' || price_sen || ' sen'
      when price_sen > 0 and hold_expires_at is null then 'has a price but no hold'
      when status in ('pending_payment', 'expired') and hold_expires_at is null then 'is ' || status || ' without a hold'
      when hold_expires_at is not null and (hold_for is null or hold_for not in (${sqlList(HOLD_PURPOSES)})) then
        'is held for “' || coalesce(hold_for, 'nothing') || '”'
      when price_sen = 0 and hold_for in ('payment', 'transfer') and status in ('pending_payment', 'expired') then
        'is free, and held for a payment'
      when status = 'confirmed' and confirmed_at is null then 'is confirmed without a confirmation date'
      when status in ('pending_payment', 'expired') and confirmed_at is not null then
        'is ' || status || ', and was confirmed at ' || confirmed_at
      when status in ('expired', 'cancelled') and closed_at is null then
        'is ' || status || ' without a closing date'
      when status in ('pending_payment', 'confirmed') and closed_at is not null then
        'is ' || status || ', and was closed at ' || closed_at
      when status = 'cancelled' and generation < 1 then 'is cancelled, and its QR code is not void'
      end as problem
    from tickets`,
);

/**
 * Counts tickets bought since the event last changed, because an earlier limit may have differed. Ignores late
 * payments, which confirm a ticket whose buyer may have bought another one meanwhile. The cross join makes SQLite read
 * the few events first.
 */
export const personLimits = queryCheck(
  'event',
  () => sql`
    select events.id || ', person ' || tickets.user_id as id,
      'have ' || count(*) || ' tickets of ' || events.per_person_limit || ' allowed' as problem
    from events cross join tickets
    where tickets.event_id = events.id and events.per_person_limit is not null and ${occupiesPlace('tickets')}
      and tickets.purchased_at > events.updated_at
      and not exists (
        select 1 from payments
        where payments.ticket_id = tickets.id and payments.resolution = 'late_applied'
      )
    group by events.id, tickets.user_id, events.per_person_limit
    having count(*) > events.per_person_limit`,
);

export const purchaseKeys = queryCheck(
  'purchase',
  () => sql`
    select idempotency_key || ' of person ' || user_id as id, 'made ' || count(*) || ' tickets' as problem
    from tickets where idempotency_key is not null
    group by user_id, idempotency_key having count(*) > 1`,
);

/** A guest pays nothing, has the ticket at once, and is kept beside it until the data is erased. */
const guests = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when origin not in (${sqlList(TICKET_ORIGINS)}) then 'has the unknown origin “' || origin || '”'
      when origin not in ('guest', 'walk_in') and user_id like ${`${GUEST_PREFIX}%`} then 'is of a guest, to whom nobody gave it'
      when origin = 'walk_in' and user_id not like ${`${GUEST_PREFIX}%`} then
        'was sold at the venue, and is of somebody with an account'
      when origin <> 'guest' and guests.ticket_id is not null then 'has a guest, to whom nobody gave it'
      when origin = 'guest' and price_sen <> 0 then 'was given to a guest, and costs ' || price_sen || ' sen'
      when origin = 'guest' and status not in ('confirmed', 'cancelled') then
        'was given to a guest, and is ' || status
      when guests.event_id <> tickets.event_id then 'has a guest of event ' || guests.event_id
      end as problem
    from tickets left join guests on guests.ticket_id = tickets.id`,
);

/** Who has a ticket and who paid for it. A guest has no account, so nobody may sign in as one. */
const holdersAndPayers = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when (payer_name is null) <> (payer_id is null) or (payer_email is null) <> (payer_id is null) then
        'has half a payer'
      when payer_id = user_id then 'names its holder as payer'
      when people.uid is not null then 'has a guest with the account ' || people.uid
      end as problem
    from tickets left join people on people.uid = tickets.user_id and tickets.user_id like ${`${GUEST_PREFIX}%`}`,
);

export const parties = combineChecks(holdersAndPayers, guests);

/** The rule of `feeFor` in SQL, to check a million tickets at once. */
export const fees = queryCheck(
  'ticket',
  () => sql`
    select id, case
      when fee_sen <> fee then 'has a fee of ' || fee_sen || ' sen where ' || fee || ' were agreed'
      end as problem
    from (
      select id, fee_sen, case
        when price_sen = 0 then 0
        when price_sen < share + fee_fixed_sen then price_sen
        else share + fee_fixed_sen
        end as fee
      from (
        select id, price_sen, fee_sen, fee_fixed_sen,
          (cast(price_sen as bigint) * fee_bps + 5000) / 10000 as share
        from tickets
      ) as shares
    ) as agreed`,
);
