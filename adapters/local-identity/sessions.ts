import type { SessionFacts } from '#core/identity/account-queries.ts';
import { MAX_SESSIONS, SESSION_DAYS } from '#core/people/credential-rules.ts';
import type { AccountSession } from '#core/sessions/account-sessions.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { IdentityRows, IdentityStore, IdentityTables, Selection } from './identity-store.ts';
import type { Revocation } from './revocations.ts';
import { newSecret, type Secrets } from './secrets.ts';

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

type SessionRow = IdentityTables['identity_sessions'];

const MINUTES_PER_DAY = 24 * 60;
const NEWEST_FIRST: Selection<'identity_sessions'> = {
  orderBy: [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
};
/** Separates the session ids of one revocation. */
const ID_SEPARATOR = ' ';

/** People's sessions, and the revocations of those that ended early. */
export class Sessions {
  constructor(
    private readonly store: IdentityStore,
    private readonly clock: Clock,
    private readonly nextId: () => string,
    private readonly secrets: Secrets,
  ) {}

  /** Adds a session of a person in the transaction, and ends the oldest ones beyond the maximum. */
  async add(rows: IdentityRows, uid: PersonId, browser: string | null): Promise<NewSession> {
    const now = this.clock.now();
    const renewal = newSecret(this.secrets);
    const row: SessionRow = {
      id: this.nextId(),
      user_id: uid,
      token: this.secrets.digestOf(renewal),
      expires_at: sessionEnd(now),
      user_agent: browser,
      created_at: now,
      updated_at: now,
    };
    await rows.add('identity_sessions', row);
    return { session: sessionOf(row), renewal, ended: await this.#endOldest(rows, row) };
  }

  /** Returns the session of a renewal secret, also one that has expired; or null. */
  async find(renewal: string): Promise<Session | null> {
    const row = await this.#read(renewal);
    return row && sessionOf(row);
  }

  /** Returns the session of a renewal secret, extended once a day; null when it is over. */
  async renew(renewal: string): Promise<Session | null> {
    const now = this.clock.now();
    const stored = await this.#read(renewal);
    if (!stored || stored.expires_at <= now) return null;
    if (stored.updated_at > addMinutes(now, -MINUTES_PER_DAY)) return sessionOf(stored);
    const extension = { expires_at: sessionEnd(now), updated_at: now };
    const [extended] = await this.store.write((rows) =>
      rows.change('identity_sessions', [['id', '=', stored.id]], extension),
    );
    return extended ? sessionOf(extended) : null;
  }

  async end(id: string): Promise<void> {
    await this.store.transact((rows) => this.#end(rows, [id]));
  }

  /** Returns the open sessions of a person, the newest first. */
  async list(uid: PersonId): Promise<readonly AccountSession[]> {
    const facts = await this.ofPerson(uid);
    return facts.map(({ expiresAt: _, startedAt: openedAt, ...session }) => ({ ...session, openedAt }));
  }

  /** As `list`, with the ends of the sessions. */
  async ofPerson(uid: PersonId): Promise<readonly (SessionFacts & Pick<Session, 'id'>)[]> {
    const rows = await this.store.reader.find(
      'identity_sessions',
      [
        ['user_id', '=', uid],
        ['expires_at', '>', this.clock.now()],
      ],
      NEWEST_FIRST,
    );
    return rows.map((row) => ({
      id: row.id,
      startedAt: row.created_at,
      usedAt: row.updated_at,
      expiresAt: row.expires_at,
      device: row.user_agent,
    }));
  }

  /** Returns those of these sessions that ended or expired. */
  async overAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return new Set();
    const open = await this.store.reader.find('identity_sessions', [
      ['id', 'in', asked],
      ['expires_at', '>', this.clock.now()],
    ]);
    const openIds = new Set(open.map(({ id }) => id));
    return new Set(asked.filter((id) => !openIds.has(id)));
  }

  /** Ends those sessions of a person that `isEnded` names, in the transaction. Returns their ids. */
  async endSome(
    rows: IdentityRows,
    uid: PersonId,
    isEnded: (id: string) => boolean,
  ): Promise<readonly string[]> {
    const sessions = await rows.find('identity_sessions', [['user_id', '=', uid]]);
    return this.#end(rows, sessions.map(({ id }) => id).filter(isEnded));
  }

  /** Ends every session of a person in the transaction. Returns their ids. */
  endAll(rows: IdentityRows, uid: PersonId): Promise<readonly string[]> {
    return this.endSome(rows, uid, () => true);
  }

  /** Ends the sessions of a person, or those that `isEnded` names. Returns their ids. */
  endOfPerson(uid: PersonId, isEnded = (_id: string) => true): Promise<readonly string[]> {
    return this.store.transact((rows) => this.endSome(rows, uid, isEnded));
  }

  async revokedSince(instant: Instant): Promise<readonly Revocation[]> {
    const found = await this.store.reader.find('identity_revocations', [['revoked_at', '>=', instant]], {
      orderBy: [['revoked_at', 'asc']],
    });
    return found.flatMap(({ session_id: ids, revoked_at: revokedAt }) =>
      ids.split(ID_SEPARATOR).map((sessionId) => ({ sessionId, revokedAt })),
    );
  }

  async #read(renewal: string): Promise<SessionRow | null> {
    const digest = this.secrets.digestOf(renewal);
    const [row] = await this.store.reader.find('identity_sessions', [['token', '=', digest]]);
    return row ?? null;
  }

  /** Ends the person's oldest sessions beyond the maximum. Returns their ids. */
  async #endOldest(rows: IdentityRows, newest: SessionRow): Promise<readonly string[]> {
    const others = await rows.find(
      'identity_sessions',
      [
        ['user_id', '=', newest.user_id],
        ['id', '!=', newest.id],
      ],
      NEWEST_FIRST,
    );
    return this.#end(
      rows,
      others.slice(MAX_SESSIONS - 1).map(({ id }) => id),
    );
  }

  /** Returns the ids. */
  async #end(rows: IdentityRows, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    const revocation = {
      id: this.nextId(),
      session_id: ids.join(ID_SEPARATOR),
      revoked_at: this.clock.now(),
    };
    await rows.add('identity_revocations', revocation);
    await rows.remove('identity_sessions', [['id', 'in', ids]]);
    return ids;
  }
}

function sessionOf(row: SessionRow): Session {
  return { id: row.id, uid: row.user_id, openedAt: row.created_at, expiresAt: row.expires_at };
}

function sessionEnd(start: Instant): Instant {
  return addMinutes(start, SESSION_DAYS * MINUTES_PER_DAY);
}
