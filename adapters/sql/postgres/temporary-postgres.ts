/** A database of its own on somebody's PostgreSQL server. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Takes it away, whoever is connected. */
  drop(): Promise<void>;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates an empty database beside the one at the address; its name begins with `acara_` and ends with `mark`, a text of
 * small letters and digits. Throws a sentence for the operator when this user may not.
 */
export async function createTemporaryPostgres(url: string, suffix: string): Promise<TemporaryPostgres> {
  const name = `acara_${suffix}`;
  try {
    await run(url, `create database ${name}`);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      'This database user may not create databases, and the real one must not be touched. Let it (alter role … createdb), or use SQLite here: DATABASE_URL=sqlite:rehearsal.db.',
      { cause: error },
    );
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

/** On a connection of its own, because creating a database is no part of any transaction. */
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
