import type { ClientBase } from 'pg';

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
 * `direct`: one server process serves the whole connection, so settings are made once. `pooled`: a pooler such as
 * PgBouncer assigns a server connection per transaction, so every transaction sets its settings and must leave nothing
 * behind: no setting, no prepared statement.
 */
export type Session = 'direct' | 'pooled';

/**
 * Applies the settings to a new connection, unless a pooler is detected: then the backend process differs from the one
 * that was connected to.
 */
export async function openSession(client: ClientBase, rules: SessionSettings): Promise<Session> {
  const opened = 'processID' in client ? Number(client.processID) : 0;
  const settings = [...settingsOf(rules), ['default_transaction_read_only', rules.readOnly ? 'on' : 'off']];
  const statements = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rowCount } = await client.query(
    `select ${statements.join(', ')} where pg_backend_pid() = ${opened}`,
  );
  return rowCount === 1 ? 'direct' : 'pooled';
}

/** Returns the statements that begin a transaction with its settings on a pooled session, as one message. */
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
    ...(prefersIndexes ? others.map((name) => [name, 'off']) : []),
  ];
}
