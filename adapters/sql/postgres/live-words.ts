import { type RawBuilder, sql } from 'kysely';
import type { LiveUpdate } from '#core/shared/event-bus.ts';
import type { SqlDatabase } from '../sql-database.ts';

export const LIVE_CHANNEL = 'acara_live';

/** What one notification carries: live updates, or a call that the caller itself wants to hear. */
export interface Words {
  readonly sender: string;
  readonly updates: readonly LiveUpdate[];
  readonly echo?: string;
}

/** PostgreSQL takes less than 8,000 bytes in a notification. */
const MAX_BYTES = 7_900;
const KEPT_SECONDS = 60;
const GAP: LiveUpdate = { kind: 'gap' };

/** The words of the processes that share one PostgreSQL database, told and kept for a minute in one statement. */
export class LiveWords {
  readonly #seen = new Map<string, string>();

  constructor(
    private readonly database: SqlDatabase,
    /** This process, by a name that no other has. */
    readonly self: string,
    /** How far back `look` reaches. */
    private readonly lookBackSeconds: number,
  ) {}

  /** A power cut may take a word or two: nobody waits for the disk. */
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

  /** Sends itself a word, which arrives where notifications do. */
  async call(echo: string): Promise<void> {
    const words: Words = { sender: this.self, updates: [], echo };
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(words)})`.execute(this.database.writer);
  }

  /** What others told in the last seconds and was not looked up before. */
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

  /** Forgets what was told more than a minute ago. */
  async tidy(): Promise<void> {
    await sql`delete from live_words where told_at < ${secondsAgo(KEPT_SECONDS)}`.execute(
      this.database.writer,
    );
  }
}

/** The words of a notification; null when Acara did not write it. */
export function unpacked(text: string): Words | null {
  try {
    const words: unknown = JSON.parse(text);
    return isWords(words) ? words : null;
  } catch {
    return null;
  }
}

/** As few texts as fit. A single update that fits in none is told as a gap. */
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

/** By the database's clock, the only one that all processes share. */
function secondsAgo(seconds: number): RawBuilder<string> {
  return sql`to_char(clock_timestamp() at time zone 'utc' - make_interval(secs => ${sql.lit(seconds)}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
