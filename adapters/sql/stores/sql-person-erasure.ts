import { type Kysely, sql } from 'kysely';
import type {
  ClosingObstacle,
  ErasedPerson,
  PersonErasure,
  PersonToErase,
} from '#core/privacy/person-erasure.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { KeyedDigest } from '#core/shared/keyed-digest.ts';
import type { SqlDialect } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import { SharedRun } from '../shared-run.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';
import { type AddressRules, clubsLedBy, erasePerson, knownPerson, mailsNaming } from './erase-person.ts';

export class SqlPersonErasure implements PersonErasure {
  readonly #purge: SharedRun;

  constructor(
    private readonly database: SqlDatabase,
    private readonly rules: AddressRules,
    private readonly digest: KeyedDigest,
  ) {
    this.#purge = new SharedRun(() => database.dialect.purge(database.migrator));
  }

  obstacleOf(uid: PersonId, now: Instant): Promise<ClosingObstacle | null> {
    return obstacleIn(this.database.reader, uid, now);
  }

  async erase(person: PersonToErase, now: Instant): Promise<ClosingObstacle | null> {
    return this.#erase(person, now, '', async (db) => {
      await lockPerson(db, this.database.dialect, person.uid);
      const obstacle = await obstacleIn(db, person.uid, now);
      if (!obstacle) await endSessions(db, person.uid, now);
      return obstacle;
    });
  }

  async eraseAgain(uid: PersonId, erasedAt: Instant): Promise<void> {
    await this.#erase({ uid, addresses: [], studentIdKey: null }, erasedAt, erasedAt, async () => null);
  }

  async #erase(
    person: PersonToErase,
    now: Instant,
    gone: Instant | '',
    findObstacle: (db: Kysely<Schema>) => Promise<ClosingObstacle | null>,
  ): Promise<ClosingObstacle | null> {
    const { reader, dialect } = this.database;
    // The outbox is read before the transaction, which blocks sales; only what comes later is read in it.
    const { rows } = await sql<{ latest: string | null }>`
      select max(created_at) as latest from outbox`.execute(reader);
    const mails = await mailsNaming(reader, dialect, await knownPerson(reader, person, this.rules, gone));
    return transact(this.database, async (db) => {
      const obstacle = await findObstacle(db);
      if (obstacle) return obstacle;
      const known = await knownPerson(db, person, this.rules, gone);
      const later = await mailsNaming(db, dialect, known, rows[0]?.latest ?? '');
      await erasePerson(db, dialect, known, [...new Set([...mails, ...later])], this.digest);
      await db
        .insertInto('erased_people')
        .values({ uid: person.uid, erased_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return null;
    });
  }

  purge(): Promise<void> {
    return this.#purge.run();
  }

  async erasedSince(instant: Instant): Promise<readonly ErasedPerson[]> {
    const rows = await this.database.reader
      .selectFrom('erased_people')
      .selectAll()
      .where('erased_at', '>=', instant)
      .orderBy('erased_at')
      .execute();
    return rows.map(({ uid, erased_at: erasedAt }) => ({ uid, erasedAt }));
  }
}

/**
 * Locks what could become an obstacle meanwhile, in the order of all transactions: the clubs that the person leads, their
 * sales, the events that they or these clubs organize, and last the person, without whom no ticket is sold to them.
 */
async function lockPerson(db: Kysely<Schema>, dialect: SqlDialect, uid: PersonId): Promise<void> {
  if (!dialect.locksRows) return;
  const led = sql`select club_id from club_members where uid = ${uid} and office = 'president'`;
  await sql`select id from clubs where id in (${led}) order by id for update`.execute(db);
  await sql`select id from tickets where user_id = ${uid} or payer_id = ${uid} order by id for update`.execute(
    db,
  );
  await sql`select id from payments where user_id = ${uid} order by id for update`.execute(db);
  await sql`
    select id from events where organizer_id = ${uid} or organizer_id in (${led}) order by id for update`.execute(
    db,
  );
  await dialect.lockNames(db, [uid]);
}

/** Makes every process refuse the tokens of the person's sessions, which the erasure removes. */
async function endSessions(db: Kysely<Schema>, uid: PersonId, now: Instant): Promise<void> {
  await sql`
    insert into identity_revocations (id, session_id, revoked_at)
    select id, id, ${now} from identity_sessions where user_id = ${uid}`.execute(db);
}

async function obstacleIn(db: Kysely<Schema>, uid: PersonId, now: Instant): Promise<ClosingObstacle | null> {
  const { rows } = await sql<{ obstacle: ClosingObstacle }>`
    select 'ticket_upcoming' as obstacle from tickets join events on events.id = tickets.event_id
      where tickets.user_id = ${uid} and (
        tickets.status = 'pending_payment' or (tickets.status = 'confirmed' and events.ends_at > ${now})
      )
    union all
    select 'money_owed' from refunds where user_id = ${uid} and status <> 'succeeded'
    union all
    select 'money_owed' from payments where user_id = ${uid} and status = 'pending'
    union all
    select 'money_owed' from statement_lines join payments on payments.id = statement_lines.payment_id
      where payments.user_id = ${uid} and (
        statement_lines.state in ('short', 'doubled')
        or (statement_lines.state = 'matched' and payments.status <> 'succeeded')
      )
    union all
    select 'events_upcoming' from events
      where (
        organizer_id = ${uid} or organizer_id in (${clubsLedBy(uid)})
      ) and status in ('published', 'pending_review') and ends_at > ${now}
    limit 1`.execute(db);
  return rows[0]?.obstacle ?? null;
}
