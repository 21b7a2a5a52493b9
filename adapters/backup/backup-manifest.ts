import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncToDisk } from './checksummed-file.ts';

export const MANIFEST = 'backup.json';
export const DATABASE = 'acara.db';

const FORMAT = 1;
const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Allows only files of the folder and of its two subfolders. */
const PATH = z.string().regex(/^(acara\.db|(files|keys)\/(?!\.{1,2}$)[^/\0]+)$/);

const backupSchema = z.object({
  format: z.literal(FORMAT),
  /** The time of the snapshot: an ISO instant. */
  takenAt: z.iso.datetime(),
  /** The kind of database: `sqlite` or `postgres`. */
  takenFrom: z.string(),
  /** The names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sha256: SHA256 })),
  files: z.array(z.object({ path: PATH, bytes: z.int(), sha256: SHA256 })),
});

const manifestSchema = z.object({ sha256: SHA256, backup: backupSchema });

/** The content of a backup. */
export type Backup = Readonly<z.infer<typeof backupSchema>>;

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, content: Omit<Backup, 'format'>): Promise<void> {
  const backup: Backup = { format: FORMAT, ...content };
  const path = join(folder, MANIFEST);
  const manifest = { sha256: checksum(backup), backup };
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await syncToDisk(path);
}

/** Throws an operator message unless the folder has an unchanged manifest. */
export async function readManifest(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
    throw error;
  });
  const { success, data } = manifestSchema.safeParse(parsed(text));
  if (!success || checksum(data.backup) !== data.sha256)
    throw new Error(
      `The backup ${folder} is damaged: its ${MANIFEST} is not what was written. Use another backup.`,
    );
  return data.backup;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checksum(backup: Backup): string {
  return createHash('sha256').update(JSON.stringify(backup)).digest('hex');
}
