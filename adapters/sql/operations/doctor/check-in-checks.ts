import { type Kysely, sql } from 'kysely';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import { type Admission, foldEntries } from '#core/check-in/admission.ts';
import { ENTRY_DECIDERS, ENTRY_KINDS, ENTRY_RULINGS } from '#core/check-in/door-entry.ts';
import { RE_ENTRIES } from '#core/check-in/plan/check-in-plan.ts';
import { SCAN_OUTCOMES } from '#core/check-in/scan-outcome.ts';
import type { CheckResult, Violation } from '#core/health/invariant.ts';
import { admissionTable, doorEntryTable, type Schema } from '../../schema.ts';
import { type Check, combineChecks, queryCheck, sqlList } from './check.ts';

/** Tickets whose entries are read at a time. */
const TICKETS = 1_000;

export const checkInLog = queryCheck(
  'door entry',
  () => sql`
    select door_entries.scan_id || ' of ticket ' || door_entries.ticket_id as id, case
      when door_entries.kind not in (${sqlList(ENTRY_KINDS)}) then
        'is of the unknown kind “' || door_entries.kind || '”'
      when door_entries.outcome not in (${sqlList(SCAN_OUTCOMES)}) then
        'has the unknown outcome “' || door_entries.outcome || '”'
      when door_entries.decided_by not in (${sqlList(ENTRY_DECIDERS)}) then
        'was decided by “' || door_entries.decided_by || '”'
      when tickets.event_id is not null and door_entries.event_id <> tickets.event_id then
        'is of event ' || door_entries.event_id || ', and the ticket of event ' || tickets.event_id
      when door_entries.ruling not in (${sqlList(ENTRY_RULINGS)}) then
        'has the unknown ruling “' || door_entries.ruling || '”'
      when door_entries.re_entry not in (${sqlList(RE_ENTRIES)}) then
        'was made under the unknown rule “' || door_entries.re_entry || '”'
      when (door_entries.kind in ('undo', 'accept')) <> (door_entries.target is not null) then
        'is an entry ' || door_entries.kind || ' about ' || coalesce(door_entries.target, 'nothing')
      end as problem
    from door_entries left join tickets on tickets.id = door_entries.ticket_id`,
);

/**
 * Devices number their scans from 1. What came with another content under a number has a sign behind it. A number that an
 * undo names was given to a scan that came to nothing.
 */
export const missingScans = queryCheck(
  'check-in device',
  () => sql`
    select device_id as id, case when max(n) > count(distinct n) then
      'has sent ' || count(distinct n) || ' of its ' || max(n) || ' scans' end as problem
    from (
      select device_id, cast(substr(scan_id, length(device_id) + 2) as integer) as n from door_entries
      where substr(scan_id, 1, length(device_id) + 1) = device_id || '.' and scan_id not like '%#%'
      union
      select device_id, cast(substr(target, length(device_id) + 2) as integer) as n from door_entries
      where kind = 'undo' and substr(target, 1, length(device_id) + 1) = device_id || '.' and target not like '%#%'
    ) as numbered
    group by device_id`,
);

/** A device without a connection let somebody in whose ticket was not valid any more. */
const letInAnyway = sql`
  select 1 from door_entries
  where door_entries.subject = tickets.id and door_entries.ruling in ('not_valid', 'held')`;

/** A ticket that somebody was let in with is cancelled only with its event, unless a device could not know it. */
const states = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when count(*) > 1 then 'has ' || count(*) || ' admissions'
      when tickets.confirmed_at is null and max(admissions.people) > 0 and not exists (${letInAnyway}) then
        'has an admission and is ' || tickets.status
      when tickets.status <> 'confirmed' and max(admissions.state) <> 'undone'
        and (events.status is null or events.status <> 'cancelled') and not exists (${letInAnyway}) then
        'has an admission and is ' || tickets.status || ', although its event is not cancelled'
      end as problem
    from admissions join tickets on tickets.id = admissions.ticket_id
      left join events on events.id = tickets.event_id
    group by tickets.id, tickets.confirmed_at, tickets.status, events.status`,
);

/** Adds the log up again, for so many tickets at a time, and compares with what is stored. */
const folded: Check = async ({ db, limit }) => {
  let total = 0;
  const violations: Violation[] = [];
  for (let after: string | null = ''; after !== null; await nextTurn()) {
    const until: string | null = await endOfPart(db, after);
    const { entries, admissions } = await readPart(db, after, until);
    for (const violation of differences(foldEntries(entries.map(doorEntryTable.toEntity)), admissions)) {
      total += 1;
      if (violations.length < limit) violations.push(violation);
    }
    after = until;
  }
  return { total, violations, skipped: null } satisfies CheckResult;
};

export const admissions = combineChecks(states, folded);

/** Returns the id of the last ticket of a part; null for the last part. */
async function endOfPart(db: Kysely<Schema>, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(TICKETS - 1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function readPart(db: Kysely<Schema>, after: string, until: string | null) {
  let entries = db.selectFrom('door_entries').selectAll().where('subject', '>', after);
  let stored = db.selectFrom('admissions').selectAll().where('ticket_id', '>', after);
  if (until !== null) {
    entries = entries.where('subject', '<=', until);
    stored = stored.where('ticket_id', '<=', until);
  }
  const rows = await stored.orderBy('ticket_id').execute();
  return { entries: await entries.execute(), admissions: rows.map(admissionTable.toEntity) };
}

function differences(
  expected: ReadonlyMap<string, Admission>,
  stored: readonly Admission[],
): readonly Violation[] {
  const violation = (id: string, problem: string): Violation => ({ subject: `ticket ${id}`, problem });
  const withAdmission = new Set(stored.map(({ ticketId }) => ticketId));
  const missing = [...expected.values()].filter(({ ticketId }) => !withAdmission.has(ticketId));
  return [
    ...missing.map(({ ticketId, scanId }) =>
      violation(ticketId, `was let in by scan ${scanId}, and has no admission`),
    ),
    ...stored.flatMap((admission) => {
      const sum = expected.get(admission.ticketId);
      if (!sum) return violation(admission.ticketId, 'has an admission, and nobody was let in with it');
      const field = (Object.keys(sum) as (keyof Admission)[]).find((one) => sum[one] !== admission[one]);
      return field
        ? violation(
            admission.ticketId,
            `has an admission with ${field} “${admission[field]}”, and its log adds up to “${sum[field]}”`,
          )
        : [];
    }),
  ];
}
