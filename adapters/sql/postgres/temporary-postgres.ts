/** A temporary database on a given PostgreSQL server. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Drops the database and disconnects its users. */
  drop(): Promise<void>;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates an empty database named `acara_<suffix>` beside the one in the URL. `suffix` consists of lower-case letters
 * and digits. Throws an operator message when the user lacks the privilege.
 */
export async function createTemporaryPostgres(url: string, suffix: string): Promise<TemporaryPostgres> {
  const name = `acara_${suffix}`;
  try {
    await run(url, `create database ${name}`);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      'The database user may not create databases. Run "alter role <user> createdb", or use SQLite: DATABASE_URL=sqlite:rehearsal.db.',
      { cause: error },
    );
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

/** Uses a separate connection, because databases can't be created inside a transaction. */
async function run(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
