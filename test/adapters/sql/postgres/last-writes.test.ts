import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlOutboxRepository } from '#adapters/sql/stores/repositories/sql-outbox-repository.ts';
import { SqlTicketRepository } from '#adapters/sql/stores/repositories/sql-ticket-repository.ts';
import { transact } from '#adapters/sql/transact.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import {
  openTemporaryPostgres,
  type PostgresUnderTest,
  terminateConnections,
} from '#test/support/postgres-database.ts';
import { TcpProxy } from '#test/support/tcp-proxy.ts';

describe('the last writes of a transaction on PostgreSQL', () => {
  let database: PostgresUnderTest;
  let proxy: TcpProxy;
  let far: SqlDatabase;

  beforeEach(async () => {
    database = await openTemporaryPostgres();
    const url = new URL(database.url);
    proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    far = openPostgres(url.href);
    await transact(far, async (db) => void (await sql`select 1`.execute(db)));
  });
  afterEach(async () => {
    await far.close();
    await proxy.close();
    await database.close();
  });

  const outboxOn = (db: ConstructorParameters<typeof SqlOutboxRepository>[0]) =>
    new SqlOutboxRepository(db, far.dialect);
  const messageIds = async () => {
    const { rows } = await sql<{ id: string }>`select id from outbox order by id`.execute(database.reader);
    return rows.map(({ id }) => id);
  };

  it('are sent in one round trip with the commit, also those that follow one another', async () => {
    await transact(far, async (db, lastly) => {
      await sql`select 1`.execute(db);
      proxy.trips = 0;
      await outboxOn(lastly).addAll([aMessage({ id: 'one' })]);
      await outboxOn(lastly).addAll([aMessage({ id: 'two' })]);
    });
    expect(proxy.trips).toBe(1);
    expect(await messageIds()).toEqual(['one', 'two']);
  });

  it('undo everything, and say why, when one of them fails', async () => {
    const work = transact(far, async (_db, lastly) => {
      await outboxOn(lastly).addAll([aMessage({ id: 'one' })]);
      await outboxOn(lastly).addAll([aMessage({ id: 'one' })]);
      await outboxOn(lastly).addAll([aMessage({ id: 'two' })]);
    });
    await expect(work).rejects.toSatisfy(far.dialect.isDuplicate);
    expect(await messageIds()).toEqual([]);
  });

  it('undo everything when one of them updates a row that does not exist', async () => {
    const work = transact(far, async (_db, lastly) => {
      await outboxOn(lastly).addAll([aMessage({ id: 'one' })]);
      await new SqlTicketRepository(lastly, far.dialect).saveAll([aTicket()]);
    });
    await expect(work).rejects.toThrow('A row of tickets to be updated does not exist');
    expect(await messageIds()).toEqual([]);
  });

  it('are tried again when the connection was lost before they were sent', async () => {
    let tries = 0;
    await transact(far, async (db, lastly) => {
      tries += 1;
      await sql`select 1`.execute(db);
      if (tries === 1) {
        await terminateConnections(database, "state = 'idle in transaction'");
        // Until the client has noticed: writes that were sent before would have an unknown outcome.
        await pause(500);
      }
      await outboxOn(lastly).addAll([aMessage({ id: `message-${tries}` })]);
    });
    expect(await messageIds()).toEqual(['message-2']);
  });

  it('have an unknown outcome, and are not tried again, when the answers are lost', async () => {
    let tries = 0;
    const work = transact(far, async (db, lastly) => {
      tries += 1;
      await sql`select 1`.execute(db);
      proxy.condition = { kind: 'unanswered' };
      await outboxOn(lastly).addAll([aMessage({ id: 'one' })]);
      setTimeout(() => proxy.cut(), 100);
    });
    await expect(work).rejects.toMatchObject({ code: 'unavailable', params: { reason: 'outcome_unknown' } });
    expect(tries).toBe(1);
    expect(await messageIds()).toEqual(['one']);
  });

  it('have an unknown outcome when the server ends at the commit', async () => {
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(database.writer);
    await sql`
      create constraint trigger dies after insert on outbox deferrable initially deferred
      for each row execute function die()`.execute(database.writer);
    let tries = 0;
    const work = transact(far, async (_db, lastly) => {
      tries += 1;
      await outboxOn(lastly).addAll([aMessage()]);
    });
    await expect(work).rejects.toMatchObject({ code: 'unavailable', params: { reason: 'outcome_unknown' } });
    expect(tries).toBe(1);
    await sql`drop function die cascade`.execute(database.writer);
  });

  it('are undone when the work fails after them', async () => {
    const work = transact(far, async (_db, lastly) => {
      await outboxOn(lastly).addAll([aMessage()]);
      throw new Error('It is over.');
    });
    await expect(work).rejects.toThrow('It is over.');
    expect(await messageIds()).toEqual([]);
  });
});
