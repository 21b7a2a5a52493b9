import { token } from '../shared/token.ts';

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The store of uploaded files. Names have lower-case letters, digits, `-` and one extension (see `contentTypeOf`). */
export interface FileStore {
  /** Adds or replaces a file. Throws for an invalid name, or an extension that does not fit the content type. */
  put(name: string, file: StoredFile): Promise<void>;
  /** Returns null for an unknown file or an invalid name. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes the file, if it exists. */
  remove(name: string): Promise<void>;
}
export const FileStore = token<FileStore>('FileStore');
