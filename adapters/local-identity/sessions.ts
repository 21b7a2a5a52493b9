import type { Kysely } from 'kysely';
import type { SessionFacts } from '#core/identity/account-queries.ts';
import { MAX_SESSIONS, SESSION_DAYS } from '#core/people/credential-rules.ts';
import type { AccountSession } from '#core/sessions/account-sessions.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { IdentityConnections, IdentityTables } from './identity-tables.ts';
import type { Revocation } from './revocations.ts';
import { digestOf, newSecret } from './secrets.ts';

/** A stored session. */
export interface Session {
  readonly id: string;
  readonly uid: PersonId;
  readonly openedAt: Instant;
  readonly expiresAt: Instant;
}

export interface NewSession {
  readonly session: Session;
  /** The secret that renews it; only its digest is stored. */
  readonly renewal: string;
  /** Ids of the sessions that were ended. */
  readonly ended: readonly string[];
}

type Db = Kysely<IdentityTables>;

const MINUTES_PER_DAY = 24 * 60;
/** Separates the session ids of one revocation. */
const ID_SEPARATOR = ' ';

/** People's sessions, and the revocations of those that ended early. */
export class Sessions {
  constructor(
    private readonly database: IdentityConnections,
    private readonly clock: Clock,
    private readonly nextId: () => string,
  ) {}

  /** Adds a session of a person in the transaction, and ends the oldest ones beyond the maximum. */
  async add(db: Db, uid: PersonId, browser: string | null): Promise<NewSession> {
    const now = this.clock.now();
    const renewal = newSecret();
    const session = { id: this.nextId(), uid, openedAt: now, expiresAt: sessionEnd(now) };
    await db
      .insertInto('identity_sessions')
      .values({
        id: session.id,
        user_id: uid,
        token: digestOf(renewal),
        expires_at: session.expiresAt,
        user_agent: browser,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { session, renewal, ended: await this.#endOldest(db, uid, session.id) };
  }

  /** Returns the session of a renewal secret, also one that has expired; or null. */
  async find(renewal: string): Promise<Session | null> {
    return (await this.#read(renewal))?.session ?? null;
  }

  /** Returns the session of a renewal secret, extended once a day; null when it is over. */
  async renew(renewal: string): Promise<Session | null> {
    const now = this.clock.now();
    const stored = await this.#read(renewal);
    if (!stored || stored.session.expiresAt <= now) return null;
    const { session, extendedAt } = stored;
    if (extendedAt > addMinutes(now, -MINUTES_PER_DAY)) return session;
    const expiresAt = sessionEnd(now);
    const extended = await this.database.writer
      .updateTable('identity_sessions')
      .set({ expires_at: expiresAt, updated_at: now })
      .where('id', '=', session.id)
      .returning('id')
      .executeTakeFirst();
    return extended ? { ...session, expiresAt } : null;
  }

  end(id: string): Promise<void> {
    return this.database.transact((db) => this.#end(db, [id]));
  }

  /** Returns the open sessions of a person, the newest first. */
  async list(uid: PersonId): Promise<readonly AccountSession[]> {
    const rows = await this.database.reader
      .selectFrom('identity_sessions')
      .select(['id', 'created_at', 'updated_at', 'user_agent'])
      .where('user_id', '=', uid)
      .where('expires_at', '>', this.clock.now())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, created_at: openedAt, updated_at: usedAt, user_agent: device }) => ({
      id,
      openedAt,
      usedAt,
      device,
    }));
  }

  /** Ends those sessions of a person that `isEnded` names, in the transaction. Returns their ids. */
  async endSome(db: Db, uid: PersonId, isEnded: (id: string) => boolean): Promise<readonly string[]> {
    const sessions = await db
      .selectFrom('identity_sessions')
      .select('id')
      .where('user_id', '=', uid)
      .execute();
    const ids = sessions.map(({ id }) => id).filter(isEnded);
    await this.#end(db, ids);
    return ids;
  }

  /** Ends every session of a person in the transaction. Returns their ids. */
  endAll(db: Db, uid: PersonId): Promise<readonly string[]> {
    return this.endSome(db, uid, () => true);
  }

  /** Ends the sessions of a person, or those that `isEnded` names. Returns their ids. */
  endOfPerson(uid: PersonId, isEnded = (_id: string) => true): Promise<readonly string[]> {
    return this.database.transact((db) => this.endSome(db, uid, isEnded));
  }

  /** Returns a person's open sessions, the latest first. */
  async ofPerson(uid: PersonId): Promise<readonly SessionFacts[]> {
    const sessions = await this.database.reader
      .selectFrom('identity_sessions')
      .select(['user_agent', 'created_at', 'updated_at', 'expires_at'])
      .where('user_id', '=', uid)
      .where('expires_at', '>', this.clock.now())
      .orderBy('created_at', 'desc')
      .execute();
    return sessions.map((row) => ({
      device: row.user_agent,
      startedAt: row.created_at,
      usedAt: row.updated_at,
      expiresAt: row.expires_at,
    }));
  }

  async revokedSince(instant: Instant): Promise<readonly Revocation[]> {
    const found = await this.database.reader
      .selectFrom('identity_revocations')
      .select(['session_id', 'revoked_at'])
      .where('revoked_at', '>=', instant)
      .orderBy('revoked_at')
      .execute();
    return found.flatMap(({ session_id: ids, revoked_at: revokedAt }) =>
      ids.split(ID_SEPARATOR).map((sessionId) => ({ sessionId, revokedAt })),
    );
  }

  async #read(renewal: string): Promise<{ session: Session; extendedAt: Instant } | null> {
    const row = await this.database.reader
      .selectFrom('identity_sessions')
      .select(['id', 'user_id', 'expires_at', 'created_at', 'updated_at'])
      .where('token', '=', digestOf(renewal))
      .executeTakeFirst();
    if (!row) return null;
    return {
      session: { id: row.id, uid: row.user_id, openedAt: row.created_at, expiresAt: row.expires_at },
      extendedAt: row.updated_at,
    };
  }

  /** Ends the oldest sessions beyond the maximum. Returns their ids. */
  async #endOldest(db: Db, uid: PersonId, newest: string): Promise<readonly string[]> {
    const others = await db
      .selectFrom('identity_sessions')
      .select('id')
      .where('user_id', '=', uid)
      .where('id', '!=', newest)
      .orderBy('created_at', 'desc')
      .execute();
    const ids = others.slice(MAX_SESSIONS - 1).map(({ id }) => id);
    await this.#end(db, ids);
    return ids;
  }

  async #end(db: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const revocation = {
      id: this.nextId(),
      session_id: ids.join(ID_SEPARATOR),
      revoked_at: this.clock.now(),
    };
    await db.insertInto('identity_revocations').values(revocation).execute();
    await db.deleteFrom('identity_sessions').where('id', 'in', ids).execute();
  }
}

function sessionEnd(start: Instant): Instant {
  return addMinutes(start, SESSION_DAYS * MINUTES_PER_DAY);
}
