import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { SharpPictures } from '#adapters/files/sharp-pictures.ts';
import { MemoryFileStore } from '#adapters/memory/memory-file-store.ts';
import { MemoryPictures } from '#adapters/memory/memory-pictures.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { fileStoreContract } from './file-store.contract.ts';
import { pictureGatewayContract } from './picture-gateway.contract.ts';

describe.each([
  ['memory', 'MemoryFileStore', () => new MemoryFileStore()],
  ['a folder', 'LocalFileStore', (folder: string) => new LocalFileStore(join(folder, 'files'))],
])('the file store in %s', (_, name, open: (folder: string) => FileStore) => {
  let folder: string;
  let store: FileStore;

  beforeEach(() => {
    folder = temporaryFolder();
    store = open(folder);
  });

  it('uses the intended implementation', () => {
    expect(store.constructor.name).toBe(name);
  });

  fileStoreContract(() => store);
});

describe.each([
  ['memory', 'MemoryPictures', new MemoryPictures()],
  ['sharp', 'SharpPictures', new SharpPictures()],
])('the picture gateway on %s', (_, name, gateway) => {
  it('uses the intended implementation', () => {
    expect(gateway.constructor.name).toBe(name);
  });

  pictureGatewayContract(() => gateway);
});
