import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  /** `directUrl`: where PostgreSQL itself answers, when `url` is a pooler before it; null when it is the same. */
  | { readonly kind: 'postgres'; readonly url: string; readonly directUrl: string | null }
  | { readonly kind: 'memory' };

const POSTGRES_SCHEME = /^postgres(ql)?:\/\//;
const DIRECT_URL = 'DATABASE_DIRECT_URL';

export function readDatabase(read: SettingReader, { dataDir }: { readonly dataDir: string }): DatabaseConfig {
  const url = read.text('DATABASE_URL', `sqlite:${dataDir}/acara.db`);
  const directUrl = readDirectUrl(read, url);
  const database = databaseAt(url);
  if (database?.kind === 'postgres') return { ...database, directUrl };
  return database ?? read.error('DATABASE_URL', addressProblem(url), { kind: 'memory' });
}

export function shownDatabase(database: DatabaseConfig): Shown {
  if (database.kind === 'postgres')
    return {
      DATABASE_URL: redact(database.url),
      DATABASE_DIRECT_URL: database.directUrl && redact(database.directUrl),
    };
  const url = database.kind === 'sqlite' ? `sqlite:${database.file}` : 'memory:';
  return { DATABASE_URL: url, DATABASE_DIRECT_URL: null };
}

/** Parses a database address; null when it is none, or names several servers. */
export function databaseAt(url: string): DatabaseConfig | null {
  if (url === 'memory:') return { kind: 'memory' };
  const [, file] = /^sqlite:(.+)$/.exec(url) ?? [];
  if (file) return { kind: 'sqlite', file };
  return isPostgresAddress(url) ? { kind: 'postgres', url, directUrl: null } : null;
}

/** Says why an address is refused, and what to use instead. */
export function addressProblem(url: string): string {
  if (namesSeveralHosts(url))
    return `"${redact(url)}" names several servers. Acara connects to one address: use that of a pooler such as PgBouncer, or a virtual address, which you move to the new primary after a failover.`;
  if (choosesServer(url))
    return `"${redact(url)}" has target_session_attrs or load_balance_hosts, which choose between several servers. Acara connects to one address: remove them, and use that of a pooler such as PgBouncer, or a virtual address.`;
  return `Unknown database "${redact(url)}". Use sqlite:<file>, postgres://user:password@host/database or memory:.`;
}

/** Replaces the password in an address by an ellipsis, also where the host was forgotten, or where it is a parameter. */
export function redact(url: string): string {
  const shown = url.includes('@')
    ? url.replace(/^([^:]*:(?:\/\/)?[^:@/\s]*):.*@/, '$1:…@')
    : url.replace(/(\/\/[^:/?\s[]*):(?!\d*(?:[/?]|$)).*/, '$1:…');
  return shown.replace(/([?&][^=&]*(?:pass|secret|token|key)[^=&]*=)[^&]*/gi, '$1…');
}

function readDirectUrl(read: SettingReader, url: string): string | null {
  const direct = read.text(DIRECT_URL, '');
  if (direct === '') return null;
  if (namesSeveralHosts(direct) || choosesServer(direct))
    return read.error(DIRECT_URL, addressProblem(direct), null);
  if (!isPostgresAddress(direct))
    return read.error(
      DIRECT_URL,
      `Not an address of PostgreSQL: "${redact(direct)}". Use postgres://user:password@host/database.`,
      null,
    );
  if (!POSTGRES_SCHEME.test(url))
    return read.error(
      DIRECT_URL,
      'it applies to PostgreSQL only. Remove it, or set DATABASE_URL to the pooler’s address.',
      null,
    );
  return direct;
}

/** Requires the name of a database: without one PostgreSQL would use the user's name. */
function isPostgresAddress(text: string): boolean {
  if (!POSTGRES_SCHEME.test(text) || namesSeveralHosts(text) || choosesServer(text)) return false;
  if (!URL.canParse(text)) return false;
  const { pathname, hash } = new URL(text);
  return /^\/[^/]+$/.test(pathname) && hash === '';
}

/** As libpq writes them: `host1:5432,host2:5432`, or `?host=host1,host2`. A user or password may have a comma. */
function namesSeveralHosts(text: string): boolean {
  if (!POSTGRES_SCHEME.test(text)) return false;
  const [authority = '', query = ''] = splitAddress(text);
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  const parameters = new URLSearchParams(query);
  const isList = (name: string) => parameters.getAll(name).join(',').includes(',');
  return hosts.includes(',') || ['host', 'hostaddr', 'port'].some(isList);
}

function choosesServer(text: string): boolean {
  if (!POSTGRES_SCHEME.test(text)) return false;
  const parameters = new URLSearchParams(splitAddress(text)[1]);
  return parameters.has('target_session_attrs') || parameters.has('load_balance_hosts');
}

/** Returns what stands before the path, and the query. */
function splitAddress(text: string): readonly [authority: string, query: string] {
  const [before = '', ...query] = text.replace(POSTGRES_SCHEME, '').split('?');
  const [authority = ''] = before.split('/');
  return [authority, query.join('?')];
}
