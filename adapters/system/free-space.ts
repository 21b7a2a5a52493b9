import { statfs } from 'node:fs/promises';

/** How many bytes this user may still write beside what lies in the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
