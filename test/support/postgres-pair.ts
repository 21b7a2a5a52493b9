import { setTimeout as pause } from 'node:timers/promises';
import { ask, DURABLE } from './postgres.ts';
import {
  configure,
  copyForStandby,
  createCluster,
  type OwnPostgres,
  startCluster,
} from './postgres-cluster.ts';

const STANDBY = 'standby';
const PROMOTION_SECONDS = 10;
const CATCH_UP_MS = 30_000;
const POLL_PAUSE_MS = 20;
/** Keeps the log that a standby needs after it was away. */
const KEPT_LOG = 'wal_keep_size=1GB';

/** A PostgreSQL primary and a standby that has every commit before it is confirmed. */
export class PostgresPair {
  private constructor(
    readonly primary: OwnPostgres,
    readonly standby: OwnPostgres,
  ) {}

  static async start(): Promise<PostgresPair> {
    const original = await createCluster();
    const copy = await copyForStandby(original);
    configure(original, [`synchronous_standby_names = '${STANDBY}'`]);
    const settings = [...DURABLE, KEPT_LOG];
    const primary = await startCluster(original, { settings });
    try {
      const { port } = new URL(primary.url);
      const source = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres application_name=${STANDBY}`;
      const standby = await startCluster(copy, { settings: [...settings, source] });
      const pair = new PostgresPair(primary, standby);
      await pair.untilStreaming();
      return pair;
    } catch (error) {
      await primary.stop();
      throw error;
    }
  }

  /** Waits until the standby receives every change at once. Throws at the timeout. */
  untilStreaming(): Promise<void> {
    return this.#untilStandby("state = 'streaming'");
  }

  /** Makes commits wait for the standby, which must be there. */
  async requireStandby(): Promise<void> {
    await this.#setNames(STANDBY);
    await this.#untilStandby("sync_state = 'sync'");
  }

  /** Lets commits be confirmed without the standby. */
  async releaseStandby(): Promise<void> {
    await this.#setNames('');
  }

  /** Makes the standby a primary of its own, which waits for no other server. Resolves when it takes writes. */
  async promoteStandby(): Promise<void> {
    const statement = `select pg_promote(true, ${PROMOTION_SECONDS}) as done`;
    const [answer] = await ask<{ done: boolean }>(this.standby.url, statement);
    if (!answer?.done) throw new Error(`The standby was not promoted in ${PROMOTION_SECONDS} s.`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.standby.stop()]);
  }

  async #setNames(names: string): Promise<void> {
    await ask(this.primary.url, `alter system set synchronous_standby_names = '${names}'`);
    await ask(this.primary.url, 'select pg_reload_conf()');
  }

  async #untilStandby(condition: string): Promise<void> {
    const statement = `select 1 from pg_stat_replication where ${condition}`;
    for (const end = performance.now() + CATCH_UP_MS; performance.now() < end; await pause(POLL_PAUSE_MS))
      if ((await ask(this.primary.url, statement)).length > 0) return;
    throw new Error(`The standby did not catch up in ${CATCH_UP_MS} ms.`);
  }
}
