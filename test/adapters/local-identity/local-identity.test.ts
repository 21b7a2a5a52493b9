import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { serverIdentityParts } from '#adapters/local-identity/server-identity-parts.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { secretTo } from '#test/support/secret-to.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const EMAIL = 'aina@student.acara.test';
const PASSWORD = 'three blue kites';

describe('LocalIdentity of several processes on one SQLite file', () => {
  let folder: string;
  let sql: SqlDatabase;
  let clock: FixedClock;
  let mails: MemoryDatabase;
  const box = new MemorySecretBox();
  const started: LocalIdentity[] = [];

  beforeEach(async () => {
    folder = temporaryFolder();
    sql = openSqlite(join(folder, 'acara.db'));
    await migrate(sql);
    clock = new FixedClock();
    mails = new MemoryDatabase();
  });
  afterEach(async () => {
    for (const identity of started.splice(0)) identity.stop();
    vi.useRealTimers();
    await sql.close();
  });

  /** Opens it as another process does. */
  function process(journal?: AuditJournal, hasSecondFactor?: () => Promise<boolean>): LocalIdentity {
    const ids = new UuidIds();
    const options = {
      database: adapterConnections<IdentityTables>(sql),
      tokenSecret: 'the token secret of the tests, 32+',
      authSecret: 'the secret of devices in the tests, 32+',
      publicUrl: 'http://localhost:3000',
    };
    const identity = new LocalIdentity(
      { ...serverIdentityParts(options, clock, ids), ...(hasSecondFactor && { hasSecondFactor }) },
      new MemoryUnitOfWork(mails),
      box,
      clock,
      ids,
      journal,
    );
    started.push(identity);
    return identity;
  }

  it('says in a token that the person has no second factor, and nothing where that is not so or not known', async () => {
    let has = false;
    const identity = process(undefined, async () => has);
    const said = async ({ token }: OpenSession) => (await process().verify(token))?.hadSecondFactor;
    const session = await signUp(identity);
    expect(await said(session)).toBe(false);
    has = true;
    expect(await said(await identity.renew(session.renewal))).toBeUndefined();
    expect(await said(await identity.signIn({ email: EMAIL, password: PASSWORD }))).toBeUndefined();
    expect(await said(await process().renew(session.renewal))).toBeUndefined();
  });

  const signUp = (identity: LocalIdentity) =>
    identity.signUp({ email: EMAIL, password: PASSWORD, name: 'Aina Rahman' });

  it('refuses an ended session in another process within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [here, there] = [process(), process()];
    await there.start();
    const [bySignOut, byAll] = [await signUp(here), await here.signIn({ email: EMAIL, password: PASSWORD })];
    expect(await there.verify(bySignOut.token)).not.toBeNull();
    expect(await there.verify(byAll.token)).not.toBeNull();

    await here.signOut(bySignOut);
    await vi.advanceTimersByTimeAsync(2_000);
    // The timer is fake, the disk that the query waits for is not.
    await expect.poll(() => there.verify(bySignOut.token)).toBeNull();
    expect(await there.verify(byAll.token)).not.toBeNull();

    await here.endSessions(byAll.uid);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => there.verify(byAll.token)).toBeNull();
  });

  it('refuses an ended session after a restart', async () => {
    const before = process();
    const session = await signUp(before);
    await before.signOut(session);
    clock.advance(59);
    expect(await process().verify(session.token)).toBeNull();
  });

  it('accepts tokens and renewals of another process and from before a restart', async () => {
    const session = await signUp(process());
    const other = process();
    expect(await other.verify(session.token)).toMatchObject({ uid: session.uid });
    expect((await other.renew(session.renewal)).uid).toBe(session.uid);
  });

  it('verifies a token without a query', async () => {
    const identity = process();
    await identity.start();
    const { token } = await signUp(identity);
    const reading = vi.spyOn(sql.reader.getExecutor(), 'executeQuery');
    const writing = vi.spyOn(sql.writer.getExecutor(), 'executeQuery');
    for (let request = 0; request < 100; request += 1) expect(await identity.verify(token)).not.toBeNull();
    expect(reading).not.toHaveBeenCalled();
    expect(writing).not.toHaveBeenCalled();
    await identity.signIn({ email: EMAIL, password: PASSWORD });
    await identity.renew((await identity.signIn({ email: EMAIL, password: PASSWORD })).renewal);
    expect(reading).toHaveBeenCalled();
  });

  it('stores no password, session secret or reset secret in plain text, and only texts and integers', async () => {
    const identity = process();
    const session = await signUp(identity);
    await identity.requestPasswordReset(EMAIL);
    const ended = await identity.signIn({ email: EMAIL, password: PASSWORD });
    await identity.signOut(ended);
    const secret = secretTo(EMAIL, [...mails.published.outbox.values()], box);

    const file = new SqliteFile(join(folder, 'acara.db'), { readonly: true });
    const tables = ['users', 'accounts', 'sessions', 'verifications', 'revocations'];
    const rows = tables.map((table) => {
      const found = file.prepare(`select * from identity_${table}`).all();
      expect(found, table).toHaveLength(1);
      return Object.values(found[0] as Record<string, unknown>);
    });
    file.close();
    for (const value of rows.flat()) {
      expect(['string', 'number', 'object']).toContain(typeof value);
      for (const hidden of [PASSWORD, session.renewal, ended.renewal, secret, session.token])
        expect(String(value)).not.toContain(hidden);
    }
    expect(rows[1]?.join(' ')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]).toContain(clock.now());
  });

  it('ends any number of sessions with one deletion and one revocation', async () => {
    const [here, there] = [process(), process()];
    const { uid } = await signUp(here);
    const sessions = [];
    for (let time = 0; time < 5; time += 1)
      sessions.push(await here.signIn({ email: EMAIL, password: PASSWORD }));
    for (const { token } of sessions) expect(await there.verify(token)).not.toBeNull();
    const file = new SqliteFile(join(folder, 'acara.db'));
    const count = (table: string) => file.prepare(`select count(*) from identity_${table}`).pluck().get();
    expect(['sessions', 'revocations'].map(count)).toEqual([6, 0]);
    await here.endSessions(uid);
    expect(['sessions', 'revocations'].map(count)).toEqual([0, 1]);
    file.close();
    const fresh = process();
    for (const { token } of sessions) expect(await fresh.verify(token)).toBeNull();
  });

  it('leaves no rows when a sign-up fails half-way', async () => {
    const identity = process();
    const file = new SqliteFile(join(folder, 'acara.db'));
    file.exec(
      `create trigger broken before insert on identity_sessions begin select raise(abort, 'broken'); end`,
    );
    await expect(signUp(identity)).rejects.toThrow('broken');
    file.exec('drop trigger broken');
    file.close();
    expect((await signUp(identity)).token).toBeTruthy();
  });

  it('deletes exactly the expired rows', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const identity = process();
    await identity.start();
    const old = await signUp(identity);
    await identity.requestPasswordReset(EMAIL);
    await identity.signOut(await identity.signIn({ email: EMAIL, password: PASSWORD }));
    clock.advance(31 * 24 * 60);
    const open = await identity.signIn({ email: EMAIL, password: PASSWORD });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect(identity.renew(old.renewal)).rejects.toThrow('sign in');
    expect((await identity.renew(open.renewal)).uid).toBe(old.uid);
    const file = new SqliteFile(join(folder, 'acara.db'), { readonly: true });
    const count = (table: string) => file.prepare(`select count(*) from identity_${table}`).pluck().get();
    await expect.poll(() => ['sessions', 'verifications', 'revocations'].map(count)).toEqual([1, 0, 0]);
    file.close();
  });

  it('deletes what expired while no server ran within seconds of the start, and again every ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const file = new SqliteFile(join(folder, 'acara.db'), { readonly: true });
    const sessions = () => file.prepare('select count(*) from identity_sessions').pluck().get();
    await signUp(process());
    clock.advance(31 * 24 * 60);
    const identity = process();
    await identity.start();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(sessions).toBe(0);
    await identity.signIn({ email: EMAIL, password: PASSWORD });
    clock.advance(31 * 24 * 60);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect.poll(sessions).toBe(0);
    file.close();
  });

  it('refuses the old password when it changes during the check', async () => {
    const identity = process();
    const { uid } = await signUp(identity);
    await identity.requestPasswordReset(EMAIL);
    const secret = secretTo(EMAIL, [...mails.published.outbox.values()], box);
    const attempts = Array.from({ length: 6 }, () => identity.signIn({ email: EMAIL, password: PASSWORD }));
    const results = Promise.allSettled(attempts);
    await identity.resetPassword({ secret, password: 'four green kites' });
    for (const result of await results)
      if (result.status === 'fulfilled') expect(await identity.verify(result.value.token)).toBeNull();
    expect((await identity.signIn({ email: EMAIL, password: 'four green kites' })).uid).toBe(uid);
  });

  it('counts failed sign-ins of unknown addresses', async () => {
    const journal = new AuditJournal(clock);
    const identity = process(journal);
    await signUp(identity);
    const fail = (email: string) =>
      expect(identity.signIn({ email, password: 'three red kites' })).rejects.toThrow();
    for (const email of ['nobody@acara.test', 'no address', EMAIL]) await fail(email);
    expect(journal.unknownSignIns).toBe(2);
  });

  it('refuses sign-ins beyond the queue’s limit with 503', async () => {
    const identity = process();
    await identity.start();
    const results = await Promise.allSettled(
      Array.from({ length: 260 }, (_, number) =>
        identity.signIn({ email: `person${number}@acara.test`, password: PASSWORD }),
      ),
    );
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
    expect(codes.filter((code) => code === 'unavailable').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === 'wrong_credentials').length).toBeGreaterThanOrEqual(200);
    await expect(identity.signIn({ email: EMAIL, password: PASSWORD })).rejects.toThrow('don’t match');
  }, 30_000);
});
