import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const GROUP_AND_OTHERS = 0o077;
/** Folders that are Acara's alone. */
const FOLDERS = ['files', 'keys'];

/** Makes a folder that only this user can enter; one that is there stays as it is. */
export function createPrivateFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER }) !== undefined)
    chmodSync(path, PRIVATE_FOLDER);
}

/** Makes an empty file that only this user can read, for whoever fills it; one that is there stays as it is. */
export function createPrivateFile(path: string): void {
  createPrivateFolder(dirname(path));
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'a', PRIVATE_FILE));
  } catch {
    // Whoever opens it says why it can't be made.
  }
}

/**
 * Takes from other users what they could read of an installation that an older Acara made. Answers, for the operator,
 * what could not be changed or is not Acara's to change.
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
  return [...warnings, `Other users can look into ${dataDir}. Run chmod 700 ${dataDir}.`];
}

function restrict(path: string): readonly string[] {
  if (!isAccessibleToOthers(path)) return [];
  try {
    chmodSync(path, statSync(path).isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
    return [];
  } catch {
    return [`Other users can read ${path}, and it belongs to somebody else. Make it this user’s own.`];
  }
}

function isAccessibleToOthers(path: string): boolean {
  const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & GROUP_AND_OTHERS) !== 0;
}
