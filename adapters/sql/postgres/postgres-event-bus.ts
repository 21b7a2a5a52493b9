import { type RawBuilder, sql } from 'kysely';
import type { EventBus, LiveUpdate } from '#core/event-bus.ts';
import type { SqlDatabase } from '../sql-database.ts';

export interface PostgresEventBusOptions {
  readonly database: SqlDatabase;
  /** The unique name of this process. */
  readonly self: string;
  /** The event bus of this process. */
  readonly local: EventBus;
  readonly timing?: Partial<EventBusTimes>;
}

/** Receives changes of whether updates are exchanged with the other processes. */
export interface ExchangeReport {
  /** Called once when exchanges begin to fail. */
  failing(error: unknown): void;
  /** Called once when they succeed again. */
  working(): void;
}

/** Durations in milliseconds. */
interface EventBusTimes {
  /** The pause between two exchanges with the other processes. */
  readonly interval: number;
  /** How far back an exchange reads, to include rows that were committed late. */
  readonly lookBack: number;
}

const DEFAULT_TIMES: EventBusTimes = { interval: 250, lookBack: 5_000 };
const KEPT_MS = 60_000;
/** Above this number of distinct updates a gap is sent instead, which makes other processes reload everything. */
const MAX_WAITING = 2_000;
const GAP: LiveUpdate = { kind: 'gap' };

/**
 * An event bus for processes on one PostgreSQL database, with or without a pooler. Each process writes its updates as one
 * row and reads the others' rows four times a second.
 */
export class PostgresEventBus implements EventBus {
  readonly #timing: EventBusTimes;
  /** Updates that the other processes have not received, without repetitions. */
  #waiting = new Map<string, LiveUpdate>();
  #receivedIds: ReadonlySet<string> = new Set();
  #receivedAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #exchanging: Promise<void> = Promise.resolve();
  #isStopped = false;
  #failed = 0;
  #isFailing = false;
  #report: ExchangeReport | null = null;

  constructor(private readonly options: PostgresEventBusOptions) {
    this.#timing = { ...DEFAULT_TIMES, ...options.timing };
  }

  publish(update: LiveUpdate): void {
    this.options.local.publish(update);
    this.#wait([update]);
  }

  subscribe(listener: (update: LiveUpdate) => void): () => void {
    return this.options.local.subscribe(listener);
  }

  /** The number of exchanges that failed. */
  get failedExchanges(): number {
    return this.#failed;
  }

  /** Starts to exchange updates with the other processes. */
  start(report: ExchangeReport | null = null): void {
    this.#report = report;
    this.#receivedAt = performance.now();
    this.#plan();
  }

  /** Stops the exchange and sends what waits, once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#exchanging;
    await this.#send().catch(() => undefined);
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#exchanging = this.#exchange().finally(() => this.#plan());
    }, this.#timing.interval).unref();
  }

  async #exchange(): Promise<void> {
    try {
      await this.#send();
      await this.#receive();
      if (this.#isFailing) this.#report?.working();
      this.#isFailing = false;
    } catch (error) {
      // The next exchange sends and reads the same again, or publishes a gap.
      this.#failed += 1;
      if (!this.#isFailing) this.#report?.failing(error);
      this.#isFailing = true;
    }
  }

  async #send(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const updates = [...this.#waiting.values()];
    this.#waiting = new Map();
    const { database, self } = this.options;
    try {
      await sql`
        with outdated as (delete from live_words where told_at < ${timeAgo(KEPT_MS)})
        insert into live_words (id, sender, words, told_at)
        values (gen_random_uuid()::text, ${self}, ${JSON.stringify({ sender: self, updates })}, ${timeAgo(0)})`.execute(
        database.writer,
      );
    } catch (error) {
      this.#wait(updates);
      throw error;
    }
  }

  /** Publishes the others' updates here; a gap when rows may have been missed. */
  async #receive(): Promise<void> {
    const { database, self, local } = this.options;
    const { interval, lookBack } = this.#timing;
    const startedAt = performance.now();
    const { rows } = await sql<{ id: string; words: string }>`
      select id, words from live_words where told_at > ${timeAgo(lookBack)} and sender <> ${self}
      order by told_at`.execute(database.reader);
    const isLate = startedAt - this.#receivedAt > lookBack - interval;
    const newRows = rows.filter(({ id }) => !this.#receivedIds.has(id));
    this.#receivedAt = startedAt;
    this.#receivedIds = new Set(rows.map(({ id }) => id));
    const updates = isLate ? [GAP] : newRows.flatMap(({ words }) => updatesIn(words));
    for (const update of updates) local.publish(update);
  }

  #wait(updates: readonly LiveUpdate[]): void {
    for (const update of updates) this.#waiting.set(JSON.stringify(update), update);
    if (this.#waiting.size > MAX_WAITING) this.#waiting = new Map([[JSON.stringify(GAP), GAP]]);
  }
}

/** Returns a row's updates; none when Acara did not write it. */
function updatesIn(words: string): readonly LiveUpdate[] {
  try {
    const { updates } = JSON.parse(words) as { readonly updates?: unknown };
    return Array.isArray(updates) && updates.every(isUpdate) ? updates : [];
  } catch {
    return [];
  }
}

function isUpdate(value: unknown): value is LiveUpdate {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Uses the database's clock, which all processes share. */
function timeAgo(milliseconds: number): RawBuilder<string> {
  return sql`to_char(clock_timestamp() at time zone 'utc' - make_interval(secs => ${sql.lit(milliseconds / 1_000)}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
