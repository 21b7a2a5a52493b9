import { demonstrationAccounts } from '#adapters/sql/operations/demonstration-accounts.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'demo' | 'production'>;

/** Throws when a server with DEMO=off would serve demonstration accounts, whose password is public. */
export async function refuseDemoAccounts(config: Settings, { reader }: SqlDatabase): Promise<void> {
  const found = await findDemoAccounts({ db: reader }, config);
  if (found?.isProblem) throw new Error(found.text);
}

/** Returns a sentence about demonstration accounts in a database; null when it holds none. */
export async function findDemoAccounts(
  { db }: Pick<SqlSnapshot, 'db'>,
  { demo, production }: Settings,
): Promise<{ readonly isProblem: boolean; readonly text: string } | null> {
  const accounts = await demonstrationAccounts(db);
  const [first] = accounts;
  if (first === undefined) return null;
  const count =
    accounts.length === 1 ? '1 demonstration account' : `${accounts.length} demonstration accounts`;
  const holding = `The database holds ${count}, such as ${first}, whose password is public.`;
  if (demo) return { isProblem: false, text: `${holding} A server with DEMO=off refuses to start on it.` };
  const fresh = 'Use an empty one: set DATA_DIR or DATABASE_URL to another location';
  const continuation = production ? '.' : ', or set DEMO=on to keep the demonstration.';
  return { isProblem: true, text: `${holding} ${fresh}${continuation}` };
}
