import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { tooManyAttempts } from '#core/people/credential-rules.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, millisecondsOf } from '#core/shared/instant.ts';
import { KeyedQueue } from '../keyed-queue.ts';
import type { SignInThrottle, ThrottledAction } from '../sign-in-throttle.ts';

interface Row {
  readonly failures: number;
  readonly ends_at: string;
}

const MAX_PAUSES = 100;
const MAX_PAUSE_MS = 150;

/**
 * Throttles attempts of all processes on one database. Records each attempt before it begins, so that no more run at
 * once than may still fail. Attempts on one account run sequentially in this process. An attempt whose process died
 * counts as failed.
 */
export class SharedSignInThrottle<Tables> implements SignInThrottle {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly attempts: ThrottledAction,
    private readonly clock: Clock,
  ) {}

  attempt<Result>(account: string, work: () => Promise<Result | null>): Promise<Result | null> {
    return this.#turns.run(account, async () => {
      await this.#begin(account);
      let failures = sql`failures`;
      try {
        const result = await work();
        failures = result === null ? sql`failures + 1` : sql`0`;
        return result;
      } finally {
        // If this fails, the attempt counts as still running, which is stricter.
        await this.#end(account, failures).catch(() => undefined);
      }
    });
  }

  async refuseLocked(account: string): Promise<void> {
    const row = await this.#find(account);
    if (row && row.ends_at > this.clock.now()) this.#refuseTooMany(row);
  }

  async forget(account: string): Promise<void> {
    const part = `${account} `;
    await sql`
      update ${table} set failures = 0
      where kind = ${this.attempts.kind}
        and (account = ${account} or substr(account, 1, ${[...part].length}) = ${part})`.execute(this.db);
  }

  async tidy(): Promise<void> {
    const { kind } = this.attempts;
    await sql`delete from ${table} where kind = ${kind} and ends_at < ${this.clock.now()}`.execute(this.db);
  }

  async #begin(account: string): Promise<void> {
    for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
      if (await this.#acquireSlot(account)) return;
      const row = await this.#find(account);
      if (row) this.#refuseTooMany(row);
      await pause(randomInt(MAX_PAUSE_MS));
    }
    throw tooManyAttempts(1);
  }

  async #acquireSlot(account: string): Promise<boolean> {
    const { kind, rule } = this.attempts;
    const now = this.clock.now();
    const end = addMinutes(now, rule.minutes);
    const isOver = sql`stored.ends_at <= ${now}`;
    const { rows } = await sql<Row>`
      insert into ${table} as stored (kind, account, failures, under_way, ends_at)
      values (${kind}, ${account}, 0, 1, ${end})
      on conflict (kind, account) do update set
        failures = case when ${isOver} then 0 else stored.failures end,
        under_way = case when ${isOver} then 1 else stored.under_way + 1 end,
        ends_at = case when ${isOver} or stored.failures = 0 then ${end} else stored.ends_at end
      where ${isOver} or stored.failures + stored.under_way < ${rule.maxFailures}
      returning failures, ends_at`.execute(this.db);
    return rows.length > 0;
  }

  /** Records the result, and deletes an entry without failures. The window begins with the first failure. */
  async #end(account: string, failures: RawBuilder<unknown>): Promise<void> {
    const end = addMinutes(this.clock.now(), this.attempts.rule.minutes);
    await sql`
      update ${table} set
        failures = ${failures},
        under_way = case when under_way > 0 then under_way - 1 else 0 end,
        ends_at = case when failures = 0 then ${end} else ends_at end
      where ${this.#is(account)}`.execute(this.db);
    await sql`
      delete from ${table} where ${this.#is(account)} and failures = 0 and under_way = 0`.execute(this.db);
  }

  async #find(account: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select failures, ends_at from ${table} where ${this.#is(account)}`.execute(this.db);
    return rows[0];
  }

  #refuseTooMany({ failures, ends_at: end }: Row): void {
    if (failures >= this.attempts.rule.maxFailures)
      throw tooManyAttempts((millisecondsOf(end) - millisecondsOf(this.clock.now())) / 1_000);
  }

  #is(account: string): RawBuilder<unknown> {
    return sql`kind = ${this.attempts.kind} and account = ${account}`;
  }
}

const table = sql.table('identity_attempts');
