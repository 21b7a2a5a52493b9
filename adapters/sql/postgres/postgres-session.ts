import type { ClientBase } from 'pg';
import type { PoolMode } from './pool-mode.ts';

/** Settings that apply to every statement of a connection. */
export interface SessionSettings {
  readonly readOnly: boolean;
  /**
   * Whether the planner must use indexes. During an on-sale its statistics are stale, and it would choose sequential
   * scans.
   */
  readonly prefersIndexes: boolean;
  /** In milliseconds; 0 means no limit. */
  readonly limits: {
    readonly statementMilliseconds: number;
    readonly lockMilliseconds: number;
    readonly idleInTransactionMilliseconds: number;
  };
}

/**
 * Applies the settings to a new connection and returns `session` when one server process serves the whole connection,
 * directly or behind a pooler. Returns `transaction` when a pooler assigns a server connection per transaction: then every
 * transaction must set its settings and leave nothing behind, no setting and no prepared statement. A pooler is detected
 * by a backend process that differs from the one that was connected to; `detectMode` then says how it assigns connections.
 */
export async function openSession(
  client: ClientBase,
  rules: SessionSettings,
  detectMode: () => Promise<PoolMode>,
): Promise<PoolMode> {
  const opened = 'processID' in client ? Number(client.processID) : 0;
  const settings = [...settingsOf(rules), ['default_transaction_read_only', rules.readOnly ? 'on' : 'off']];
  const values = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ');
  const { rowCount } = await client.query(`select ${values} where pg_backend_pid() = ${opened}`);
  if (rowCount === 1) return 'session';
  if ((await detectMode()) === 'transaction') return 'transaction';
  await client.query(`select ${values}`);
  return 'session';
}

/**
 * Returns the statements that begin a transaction with its settings, as one message, for connections that are assigned
 * per transaction.
 */
export function beginStatement(rules: SessionSettings): string {
  const statements = settingsOf(rules).map(([name, value]) => `set local ${name} = ${value}`);
  return [rules.readOnly ? 'begin read only' : 'begin', ...statements].join('; ');
}

function settingsOf({ limits, prefersIndexes }: SessionSettings) {
  const others = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
  return [
    ['statement_timeout', limits.statementMilliseconds],
    ['lock_timeout', limits.lockMilliseconds],
    ['idle_in_transaction_session_timeout', limits.idleInTransactionMilliseconds],
    // Where no index serves a statement, the planner expects an immense cost, for which it would compile the plan first.
    ['jit', 'off'],
    ...(prefersIndexes ? others.map((name) => [name, 'off']) : []),
  ];
}
