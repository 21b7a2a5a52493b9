import { type RawBuilder, sql } from 'kysely';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { SqlDatabase } from '../sql-database.ts';

export const LIVE_CHANNEL = 'acara_live';

/** The payload of a notification: live updates, or an echo that the sender itself waits for. */
export interface Words {
  readonly sender: string;
  readonly updates: readonly LiveUpdate[];
  readonly echo?: string;
}

/** PostgreSQL limits a payload to less than 8,000 bytes. */
const MAX_BYTES = 7_900;
const KEPT_SECONDS = 60;
const GAP: LiveUpdate = { kind: 'gap' };

/**
 * Notifications between the processes that share one PostgreSQL database. One statement both sends and stores them;
 * stored rows are kept for a minute.
 */
export class LiveWords {
  readonly #seen = new Map<string, string>();

  constructor(
    private readonly database: SqlDatabase,
    /** The unique name of this process. */
    readonly self: string,
    /** How many seconds back `look` reads. */
    private readonly lookBackSeconds: number,
  ) {}

  /** Commits asynchronously: a power failure may lose notifications. */
  async tell(updates: readonly LiveUpdate[]): Promise<void> {
    const rows = packed(this.self, updates).map((words) => sql`(${words}::text)`);
    await sql`
      with told (words) as (values ${sql.join(rows)}),
      kept as (
        insert into live_words (id, sender, words, told_at)
        select gen_random_uuid()::text, ${this.self}::text, words, ${secondsAgo(0)} from told
      )
      select set_config('synchronous_commit', 'off', true), pg_notify(${LIVE_CHANNEL}, words) from told`.execute(
      this.database.writer,
    );
  }

  /** Sends a notification to itself, to prove that notifications arrive. */
  async call(echo: string): Promise<void> {
    const words: Words = { sender: this.self, updates: [], echo };
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(words)})`.execute(this.database.writer);
  }

  /** Returns stored updates of other processes that an earlier call did not return. */
  async look(): Promise<readonly LiveUpdate[]> {
    const { rows } = await sql<{ id: string; words: string; told_at: string }>`
      select id, words, told_at from live_words
      where told_at > ${secondsAgo(this.lookBackSeconds)} and sender <> ${this.self}
      order by told_at`.execute(this.database.reader);
    const fresh = rows.filter(({ id }) => !this.#seen.has(id));
    this.#seen.clear();
    for (const { id, told_at } of rows) this.#seen.set(id, told_at);
    return fresh.flatMap(({ words }) => unpacked(words)?.updates ?? []);
  }

  /** Deletes rows older than a minute. */
  async tidy(): Promise<void> {
    await sql`delete from live_words where told_at < ${secondsAgo(KEPT_SECONDS)}`.execute(
      this.database.writer,
    );
  }
}

/** Parses a payload. Returns null when Acara did not write it. */
export function unpacked(text: string): Words | null {
  try {
    const words: unknown = JSON.parse(text);
    return isWords(words) ? words : null;
  } catch {
    return null;
  }
}

/** Packs updates into as few payloads as fit. An update that fits in none becomes a gap. */
function packed(sender: string, updates: readonly LiveUpdate[]): readonly string[] {
  const text = JSON.stringify({ sender, updates } satisfies Words);
  if (Buffer.byteLength(text) <= MAX_BYTES) return [text];
  if (updates.length === 1) return packed(sender, [GAP]);
  const half = Math.ceil(updates.length / 2);
  return [...packed(sender, updates.slice(0, half)), ...packed(sender, updates.slice(half))];
}

function isWords(value: unknown): value is Words {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sender' in value &&
    'updates' in value &&
    Array.isArray(value.updates) &&
    value.updates.every(
      (update: unknown) => typeof update === 'object' && update !== null && 'kind' in update,
    )
  );
}

/** Uses the database's clock, which all processes share. */
function secondsAgo(seconds: number): RawBuilder<string> {
  return sql`to_char(clock_timestamp() at time zone 'utc' - make_interval(secs => ${sql.lit(seconds)}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
