import type { ClientBase } from 'pg';

/** What holds for every statement of a connection. */
export interface SessionSettings {
  readonly readOnly: boolean;
  /**
   * Whether every statement finds its rows by their keys, whatever the planner thinks. In a first rush it has not yet
   * learned how large the tables became, and would read them through.
   */
  readonly prefersIndexes: boolean;
  /** 0 for no limit. */
  readonly limits: {
    readonly statementMilliseconds: number;
    readonly lockMilliseconds: number;
    readonly idleInTransactionMilliseconds: number;
  };
}

/**
 * `direct`: one server process answers for as long as the connection lasts, and keeps the rules that it was told once.
 * `pooled`: a pooler such as PgBouncer stands between and lends one for each transaction, so that every transaction has to
 * bring its rules, and nothing may be left behind for whoever comes next: no setting, no prepared statement.
 */
export type Session = 'direct' | 'pooled';

/**
 * Tells a fresh connection the rules, unless a pooler is found to be between: then the process that answers is not the
 * one that the connection was opened to.
 */
export async function openSession(client: ClientBase, rules: SessionSettings): Promise<Session> {
  const opened = 'processID' in client ? Number(client.processID) : 0;
  const settings = [...settingsOf(rules), ['default_transaction_read_only', rules.readOnly ? 'on' : 'off']];
  const told = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rowCount } = await client.query(`select ${told.join(', ')} where pg_backend_pid() = ${opened}`);
  return rowCount === 1 ? 'direct' : 'pooled';
}

/** How a transaction begins on a lent session: with its rules, in one message. */
export function beginStatement(rules: SessionSettings): string {
  const told = settingsOf(rules).map(([name, value]) => `set local ${name} = ${value}`);
  return [rules.readOnly ? 'begin read only' : 'begin', ...told].join('; ');
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
