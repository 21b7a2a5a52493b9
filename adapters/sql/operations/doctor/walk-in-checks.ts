import { sql } from 'kysely';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { combineChecks, queryCheck } from './check.ts';

const keptPlaces = queryCheck(
  'event',
  () => sql`
    select events.id, case
      when kept.places > places.set_aside then
        'has ' || places.set_aside || ' places set aside, and its devices keep ' || kept.places
      end as problem
    from events
      join event_places as places on places.event_id = events.id
      join (
        select event_id, sum(places) as places from device_places group by event_id
      ) as kept on kept.event_id = events.id`,
);

const keepers = queryCheck(
  'check-in device',
  () => sql`
    select device_places.device_id as id, case
      when device_places.promised < device_places.places then
        'keeps ' || device_places.places || ' places, and was promised ' || device_places.promised
      when devices.id is null then 'keeps places, and does not exist'
      when devices.event_id <> device_places.event_id then
        'is of event ' || devices.event_id || ', and keeps places of event ' || device_places.event_id
      end as problem
    from device_places left join check_in_devices as devices on devices.id = device_places.device_id`,
);

export const setAside = combineChecks(keptPlaces, keepers);

/** Who took a payment in cash. */
const sold = sql`
  select ticket_id, min(device_id) as device_id, count(*) as times from door_entries
  where kind = 'sold' group by ticket_id`;

const cashPayments = queryCheck(
  'payment',
  () => sql`
    select payments.id, case
      when tickets.origin <> 'walk_in' then 'was paid in cash, and its ticket was sold on the web'
      when sold.device_id is null then 'was paid in cash to no device'
      when sold.times > 1 then 'was paid in cash, and its ticket was sold ' || sold.times || ' times'
      when payments.received_sen not in (0, payments.amount_sen) then
        'received ' || payments.received_sen || ' of ' || payments.amount_sen || ' sen in cash'
      end as problem
    from payments
      join tickets on tickets.id = payments.ticket_id
      left join (${sold}) as sold on sold.ticket_id = payments.ticket_id
    where payments.provider = ${CASH}`,
);

const counts = queryCheck(
  'cash count',
  () => sql`
    select cash_counts.id, case
      when float_sen < 0 or counted_sen < 0 then 'counts less than nothing'
      when devices.id is null or devices.event_id <> cash_counts.event_id then
        'is of device ' || cash_counts.device_id || ', which its event does not have'
      when witness_device_id = cash_counts.device_id or (witness_uid <> '' and witness_uid = counted_by) then
        'was confirmed by its own counter'
      when (witnessed_at is null) <> (witness_device_id is null and witness_uid = '') then
        'was confirmed by nobody, or at no time'
      end as problem
    from cash_counts left join check_in_devices as devices on devices.id = cash_counts.device_id`,
);

const boxes = queryCheck(
  'check-in device',
  () => sql`
    select counted.device_id as id, case
      when counted.sold_sen > coalesce(taken.sen, 0) then
        'counted sales of ' || counted.sold_sen || ' sen in cash, and took ' || coalesce(taken.sen, 0)
      end as problem
    from (select device_id, sum(sold_sen) as sold_sen from cash_counts group by device_id) as counted
      left join (
        select sold.device_id, sum(payments.received_sen) as sen
        from payments join (${sold}) as sold on sold.ticket_id = payments.ticket_id
        where payments.provider = ${CASH} group by sold.device_id
      ) as taken on taken.device_id = counted.device_id`,
);

export const cashOfVenues = combineChecks(cashPayments, counts, boxes);
