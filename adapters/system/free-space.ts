import { statfs } from 'node:fs/promises';

/** Returns how many bytes this user may still write to the folder's volume. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
