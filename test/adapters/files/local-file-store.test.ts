import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const FILE = { bytes: new TextEncoder().encode('picture'), contentType: 'image/webp' };

describe('files in a folder', () => {
  let parent: string;
  let folder: string;

  beforeEach(() => {
    parent = temporaryFolder();
    folder = join(parent, 'data', 'files');
  });

  it('make the folder with the first file, and leave nothing but the file in it', async () => {
    await new LocalFileStore(folder).put('a.webp', FILE);
    expect(readdirSync(folder)).toEqual(['a.webp']);
    expect(statSync(join(folder, 'a.webp')).mode & 0o777 & ~0o644).toBe(0);
  });

  it('are there for the next process', async () => {
    await new LocalFileStore(folder).put('a.webp', FILE);
    expect(await new LocalFileStore(folder).get('a.webp')).toEqual(FILE);
  });

  it('are not found while there is no folder', async () => {
    expect(await new LocalFileStore(folder).get('a.webp')).toBeNull();
  });

  it('leave no half a file behind when they can’t be written', async () => {
    mkdirSync(join(folder, 'a.webp', 'in-the-way'), { recursive: true });
    await expect(new LocalFileStore(folder).put('a.webp', FILE)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['a.webp']);
  });

  it('are none that lie beside the folder, however they are asked for', async () => {
    const store = new LocalFileStore(folder);
    await store.put('a.webp', FILE);
    writeFileSync(join(parent, 'data', 'secret.webp'), 'secret');
    for (const name of ['../secret.webp', `${folder}/../secret.webp`, '..\\secret.webp', './a.webp'])
      expect(await store.get(name)).toBeNull();
  });

  it('tell a folder that can’t be read from a file that is missing', async () => {
    const store = new LocalFileStore(folder);
    await store.put('a.webp', FILE);
    rmSync(join(folder, 'a.webp'));
    mkdirSync(join(folder, 'a.webp'));
    await expect(store.get('a.webp')).rejects.toThrow();
  });
});
