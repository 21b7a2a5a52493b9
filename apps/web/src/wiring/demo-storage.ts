import { clear, createStore, get, set } from 'idb-keyval';
import { readStored, writeStored } from '../ui/storage.ts';
import type { MemoryContents, PersonOfPage } from './memory-container.ts';

interface SavedContents {
  readonly build: string;
  readonly contents: unknown;
}

const RENEWAL = 'acara.demo.renewal';
const CONTENTS = 'contents';
/** The name of this file as built, which changes with the build: another one may store other fields. */
const BUILD = import.meta.url.split('/').at(-1) ?? '';
const store = createStore('acara-demo', 'data');

/** Keeps the session of the demonstration, as a cookie does. */
export const demoJar: NonNullable<PersonOfPage['jar']> = {
  read: () => readStored(RENEWAL),
  write: (renewal) => writeStored(RENEWAL, renewal),
};

/** Restores what this build saved in this browser. Returns false when there is nothing. */
export async function restoreDemo(memory: MemoryContents): Promise<boolean> {
  const saved = await get<SavedContents>(CONTENTS, store).catch(() => undefined);
  if (saved?.build !== BUILD) return false;
  memory.restore(saved.contents);
  return true;
}

/** Saves everything. Where the browser keeps nothing, the demonstration lasts as long as the page. */
export async function saveDemo(memory: MemoryContents): Promise<void> {
  await set(CONTENTS, { build: BUILD, contents: memory.contents() }, store).catch(() => undefined);
}

export async function forgetDemo(): Promise<void> {
  demoJar.write(null);
  await clear(store).catch(() => undefined);
}
