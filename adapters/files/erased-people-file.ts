import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ErasedPeopleList, ErasedPerson } from '#core/privacy/person-erasure.ts';
import type { PersonId } from '#core/shared/ids.ts';

/** The list as a file in the data folder: a uid and a time per line. */
export class ErasedPeopleFile implements ErasedPeopleList {
  constructor(private readonly file: string) {}

  async add(people: readonly ErasedPerson[]): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    const listed = new Set((await readErasedPeople(this.file)) ?? []);
    const lines = people.filter(({ uid }) => !listed.has(uid)).map((one) => `${one.uid} ${one.erasedAt}\n`);
    // Also without lines, so that a restore can tell an empty list from a lost one.
    await appendFile(this.file, lines.join(''), { mode: 0o600, flush: true });
  }
}

/** Returns the uids of the list; null when there is no file. Ignores a line that was cut off. */
export async function readErasedPeople(file: string): Promise<readonly PersonId[] | null> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    return lines.flatMap((line) => line.split(' ')[0] || []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
