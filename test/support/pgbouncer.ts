import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#apps/api/free-port.ts';
import { deployFile, readSections } from './deploy-files.ts';
import { asNobody, type GuardedServer, startGuarded } from './guarded-server.ts';
import { ask } from './postgres.ts';
import { installPackages, isProgram, onPath } from './programs.ts';

export interface PgBouncer extends Pick<GuardedServer, 'stop'> {
  /** Returns the address of the same database through the pooler. */
  through(url: string): string;
  /** Makes clients wait, and resolves when no transaction is open any more. */
  pause(): Promise<void>;
  /** Lets waiting clients go on. */
  resume(): Promise<void>;
  /** Connects to another server from now on. Needs a pooler of one named database. */
  moveTo(server: string): Promise<void>;
  /** Drops every connection, also those that wait for a server that does not answer. Needs the same. */
  dropConnections(): Promise<void>;
}

export interface PgBouncerOptions {
  /** The path of PgBouncer; empty when there is none. */
  readonly program: string;
  /** The address of the server behind it. */
  readonly server: string;
  /** The name of the only database; every database by default. */
  readonly database?: string;
  /** A free port by default. */
  readonly port?: number | undefined;
  /** Settings to use instead of those of `deploy/`. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

const HOW_TO_GET_PGBOUNCER =
  'No PgBouncer was found for the tests. Install one (on Debian: apt-get install pgbouncer), or set PGBOUNCER_PATH to the one you have.';

/** Returns the path of PgBouncer, installing it when that needs no password; empty when there is none. */
export function findOrInstallPgBouncer(say: (line: string) => void): string {
  const asked = process.env.PGBOUNCER_PATH;
  if (asked) return isProgram(asked) ? asked : '';
  const find = () => onPath(['pgbouncer']).find(isProgram) ?? '';
  return find() || (installPackages(['pgbouncer'], say) ? find() : '');
}

/** Starts a pooler on a loopback port with the settings of `deploy/`, except addresses and users. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { program, server, database = '*', settings = {} } = options;
  if (program === '') throw new Error(HOW_TO_GET_PGBOUNCER);
  const folder = mkdtempSync(join(tmpdir(), 'acara-pgbouncer-'));
  const port = options.port ?? (await freePort());
  const file = join(folder, 'pgbouncer.ini');
  const write = (target: string) =>
    writeFileSync(file, linesOf(`${database} = ${targetOf(target)}`, port, settings).join('\n'));
  write(server);
  asNobody(folder);
  const running = await startGuarded(folder, [program, file], { ready: 'process up', endWith: 'KILL' });
  const command = async (name: string) =>
    void (await ask(`postgres://pgbouncer@127.0.0.1:${port}/pgbouncer`, name));
  return {
    stop: () => running.stop(),
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    pause: () => command('PAUSE'),
    resume: () => command('RESUME'),
    moveTo(target) {
      write(target);
      return command('RELOAD');
    },
    async dropConnections() {
      await command(`KILL ${database}`);
      await command(`RESUME ${database}`);
    },
  };
}

function linesOf(
  database: string,
  port: number,
  settings: Readonly<Record<string, string | number>>,
): readonly string[] {
  const { auth_file: _, ...usual } = Object.fromEntries(
    readSections(deployFile('pgbouncer.ini')).get('pgbouncer') ?? [],
  );
  const here = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    admin_users: 'pgbouncer',
    ...settings,
  };
  const lines = Object.entries({ ...usual, ...here }).map(([name, value]) => `${name} = ${value}`);
  return ['[databases]', database, '[pgbouncer]', ...lines, ''];
}

function targetOf(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  const secret = password && ` password=${decodeURIComponent(password)}`;
  return `host=${hostname} port=${port || 5432} user=${username}${secret}`;
}
