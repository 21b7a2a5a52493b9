import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const GROUP_AND_OTHERS = 0o077;
/** Folders and files in DATA_DIR that only Acara uses. */
const FOLDERS = ['files', 'keys', 'erased-people'];

/** Creates a folder that only this user can enter; an existing one stays unchanged. */
export function createPrivateFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER }) !== undefined)
    chmodSync(path, PRIVATE_FOLDER);
}

/** Creates an empty file that only this user can read; an existing one stays unchanged. */
export function createPrivateFile(path: string): void {
  createPrivateFolder(dirname(path));
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'a', PRIVATE_FILE));
  } catch {
    // Opening the file reports why it cannot be created.
  }
}

/**
 * Removes the access of other users to the files of an installation. Returns a warning for each path that it cannot or
 * may not change.
 */
export function restrictPermissions({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): readonly string[] {
  const databaseFiles =
    database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((ending) => `${database.file}${ending}`) : [];
  const own = [...FOLDERS.map((name) => join(dataDir, name)), ...databaseFiles];
  const known = new Set([...FOLDERS, ...databaseFiles.map((path) => basename(path))]);
  const warnings = own.flatMap((path) => restrict(path));
  if (!isAccessibleToOthers(dataDir)) return warnings;
  if (readdirSync(dataDir).every((name) => known.has(name))) return [...warnings, ...restrict(dataDir)];
  return [...warnings, `Other users can list ${dataDir}. Run chmod 700 ${dataDir}.`];
}

function restrict(path: string): readonly string[] {
  if (!isAccessibleToOthers(path)) return [];
  try {
    chmodSync(path, statSync(path).isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
    return [];
  } catch {
    return [`Other users can read ${path}, and another user owns it. Make this user its owner.`];
  }
}

function isAccessibleToOthers(path: string): boolean {
  const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & GROUP_AND_OTHERS) !== 0;
}
