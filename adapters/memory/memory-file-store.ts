import { contentTypeOf } from '#core/files/file-name.ts';
import type { FileStore, StoredFile } from '#core/files/file-store.ts';
import type { Restorable } from './restorable.ts';

/** An in-memory file store. */
export class MemoryFileStore implements FileStore, Restorable {
  #files = new Map<string, StoredFile>();

  contents(): ReadonlyMap<string, StoredFile> {
    return this.#files;
  }

  restore(files: ReadonlyMap<string, StoredFile>): void {
    this.#files = new Map(files);
  }

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    if (contentTypeOf(name) !== contentType) throw new Error(`${name} is no name for ${contentType}.`);
    this.#files.set(name, { bytes: bytes.slice(), contentType });
  }

  async get(name: string): Promise<StoredFile | null> {
    const file = this.#files.get(name);
    return file ? { ...file, bytes: file.bytes.slice() } : null;
  }

  async remove(name: string): Promise<void> {
    this.#files.delete(name);
  }
}
