import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '#core/files/file-name.ts';
import type { FileStore, StoredFile } from '#core/files/file-store.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

/** Stores files in one flat folder. The name's extension gives the content type. */
export class LocalFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    if (contentTypeOf(name) !== contentType) throw new Error(`${name} is no name for ${contentType}.`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.#write(name, bytes);
    } catch (cause) {
      throw isOfTheDisk(cause) ? unavailable(cause) : cause;
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(name);
    if (contentType === null) return null;
    try {
      return { bytes: new Uint8Array(await readFile(join(this.folder, name))), contentType };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    if (contentTypeOf(name) !== null) await rm(join(this.folder, name), { force: true });
  }

  /** Writes to a temporary name and renames, so that no reader sees a partial file. */
  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.folder, `${name}.${randomBytes(6).toString('hex')}.new`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

function isOfTheDisk(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/.test(codeOf(error));
}

function unavailable(cause: unknown): DomainError {
  return domainError('unavailable', { reason: 'file_not_saved' }, { cause, retryAfterSeconds: 30 });
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? '');
}
