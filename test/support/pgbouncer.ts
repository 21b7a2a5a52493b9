import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { deployFile, readSections } from './deploy-files.ts';
import { asNobody, freePort, type GuardedServer, startGuarded } from './guarded-server.ts';
import { installPackage, isProgram, onPath } from './programs.ts';

export interface PgBouncer extends Pick<GuardedServer, 'stop'> {
  /** Returns the address of the same database through the pooler. */
  through(url: string): string;
}

const HOW_TO_GET_PGBOUNCER =
  'No PgBouncer was found for the tests. Install one (on Debian: apt-get install pgbouncer), or set PGBOUNCER_PATH to the one you have.';

/** Returns the path of PgBouncer, installing it when that needs no password; empty when there is none. */
export function findOrInstallPgBouncer(say: (line: string) => void): string {
  const asked = process.env.PGBOUNCER_PATH;
  if (asked) return isProgram(asked) ? asked : '';
  const find = () => onPath(['pgbouncer']).find(isProgram) ?? '';
  return find() || (installPackage('pgbouncer', say) ? find() : '');
}

/** Starts a pooler for the tests’ server with the settings of `deploy/`, except addresses and users. */
export async function startPgBouncer(port?: number): Promise<PgBouncer> {
  const program = inject('pgbouncerPath');
  if (program === '') throw new Error(HOW_TO_GET_PGBOUNCER);
  const server = new URL(inject('postgresUrl'));
  const folder = mkdtempSync(join(tmpdir(), 'acara-pgbouncer-'));
  const listenPort = port ?? (await freePort());
  const password = server.password && ` password=${decodeURIComponent(server.password)}`;
  const here = { listen_addr: '127.0.0.1', listen_port: listenPort, auth_type: 'any', default_pool_size: 12 };
  const { auth_file: _, ...usual } = Object.fromEntries(
    readSections(deployFile('pgbouncer.ini')).get('pgbouncer') ?? [],
  );
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432} user=${server.username}${password}`,
    '[pgbouncer]',
    ...Object.entries({ ...usual, ...here }).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  asNobody(folder);
  const running = await startGuarded(folder, [program, file], { ready: 'process up', endWith: 'KILL' });
  return {
    stop: () => running.stop(),
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(listenPort);
      return address.href;
    },
  };
}
