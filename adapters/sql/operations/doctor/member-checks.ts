import { sql } from 'kysely';
import { queryCheck } from './check.ts';

export const members = queryCheck(
  'membership',
  () => sql`
    select club_people.id, case
      when club_people.state not in ('asked', 'member', 'ended') then 'has the unknown state ' || club_people.state
      when club_people.state = 'asked' and (club_people.until is not null or club_people.ended_at is not null) then
        'is asked for, and has an end'
      when club_people.state = 'member' and club_people.ended_at is not null then 'was ended, and goes on'
      when club_people.state = 'ended' and club_people.ended_at is null then 'has ended at no time'
      when club_people.state <> 'asked' and club_people.until is null then 'has no end'
      when club_people.until <= club_people.since then 'ends before it begins'
      when (club_people.how = 'ticket') <> (club_people.ticket_id <> '') then
        'is by ticket and has none, or has one and is not'
      when club_people.ticket_id <> '' and tickets.id is null then
        'is by the ticket ' || club_people.ticket_id || ', which does not exist'
      when club_people.ticket_id <> '' and tickets.user_id <> club_people.uid then
        'is by a ticket of somebody else'
      when club_people.state = 'member' and club_people.ticket_id <> '' and tickets.status <> 'confirmed' then
        'is by a ticket that is ' || tickets.status
      when clubs.id is null then 'is of the club ' || club_people.club_id || ', which does not exist'
      end as problem
    from club_people
      left join tickets on tickets.id = club_people.ticket_id
      left join clubs on clubs.id = club_people.club_id`,
);
