import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Backup, DATABASE, MANIFEST, readManifest, writeManifest } from './backup-manifest.ts';
import {
  type ChecksummedFile,
  checksumFile,
  copyDurably,
  listFiles,
  syncToDisk,
} from './checksummed-file.ts';

/** The folders of an installation that a backup contains, by their names in the backup. */
export interface BackupPaths {
  readonly files: string;
  readonly keys: string;
}

/** Only the operator may read a backup, because it contains keys. */
const MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Creates a backup in a new folder, which gets its final name when everything is on disk. `save` writes the database to
 * the given file and returns its metadata; files are copied afterwards, so that every file the database references is
 * included. Removes everything on failure.
 */
export async function makeBackup(
  name: string,
  source: BackupPaths,
  save: (file: string) => Promise<Pick<Backup, 'takenAt' | 'takenFrom' | 'migrations' | 'tables'>>,
): Promise<Backup> {
  const folder = resolve(name);
  if (existsSync(folder))
    throw new Error(`${folder} is there already. Name a new folder: a backup replaces nothing.`);
  const draft = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: FOLDER_MODE });
    const summary = await save(join(draft, DATABASE));
    await chmod(join(draft, DATABASE), MODE);
    await copyFolder(source.files, join(draft, 'files'));
    await copyFolder(source.keys, join(draft, 'keys'));
    await syncToDisk(join(draft, DATABASE));
    await writeManifest(draft, { ...summary, files: await everyFile(draft) });
    await syncToDisk(draft);
    await rename(draft, folder);
    await syncToDisk(dirname(folder));
    return await readManifest(folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Returns a sentence for each file of a backup that is missing, changed or unknown. */
export async function findDamage(folder: string, { files }: Backup): Promise<readonly string[]> {
  const damages: string[] = [];
  for (const file of files) {
    const found = await checksumFile(folder, file.path).catch(() => null);
    if (!found) damages.push(`${file.path} is missing, or can’t be read.`);
    else if (found.bytes !== file.bytes)
      damages.push(`${file.path} has ${found.bytes} bytes instead of ${file.bytes}.`);
    else if (found.sha256 !== file.sha256) damages.push(`${file.path} was changed.`);
  }
  const known = new Set(files.map(({ path }) => path));
  for (const path of await pathsIn(folder))
    if (!known.has(path)) damages.push(`${path} does not belong to it.`);
  return damages;
}

/** Restores the files or keys of a backup durably. Returns their number. */
export async function restoreFolder(
  folder: string,
  { files }: Backup,
  kind: keyof BackupPaths,
  to: string,
): Promise<number> {
  const own = files.filter(({ path }) => path.startsWith(`${kind}/`));
  if (own.length === 0) return 0;
  await mkdir(to, { recursive: true, mode: FOLDER_MODE });
  for (const { path } of own) {
    const name = path.slice(kind.length + 1);
    const draft = join(to, `${name}.new`);
    await copyDurably(join(folder, path), draft, MODE);
    await rename(draft, join(to, name));
  }
  await syncToDisk(to);
  return own.length;
}

/** Throws when the files or keys of an installation differ from those of the backup. */
export async function refuseDifferentFiles(
  { files }: Backup,
  kind: keyof BackupPaths,
  to: string,
): Promise<void> {
  for (const name of await listFiles(to)) {
    const meant = files.find(({ path }) => path === `${kind}/${name}`);
    const found = await checksumFile(to, name);
    if (found.sha256 !== meant?.sha256)
      throw new Error(
        `${to} is not empty: it has ${name}, which is not of this backup. Nothing was changed.`,
      );
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  const names = await listFiles(from);
  if (names.length === 0) return;
  await mkdir(to, { mode: FOLDER_MODE });
  for (const name of names) await copyDurably(join(from, name), join(to, name), MODE);
  await syncToDisk(to);
}

async function everyFile(folder: string): Promise<ChecksummedFile[]> {
  const files: ChecksummedFile[] = [];
  for (const path of await pathsIn(folder)) files.push(await checksumFile(folder, path));
  return files;
}

async function pathsIn(folder: string): Promise<readonly string[]> {
  const top = (await listFiles(folder)).filter((name) => name !== MANIFEST);
  const inner = await Promise.all(
    ['files', 'keys'].map(async (kind) =>
      (await listFiles(join(folder, kind))).map((name) => `${kind}/${name}`),
    ),
  );
  return [...top, ...inner.flat()];
}
