import { token } from '../shared/token.ts';

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Where uploaded files are kept. Names are ours: small letters, digits, `-` and one ending (see `contentTypeOf`). */
export interface FileStore {
  /** Replaces a file of the same name. Throws for a name that is not ours, or one whose ending tells another content. */
  put(name: string, file: StoredFile): Promise<void>;
  /** Null also for a name that is not ours. */
  get(name: string): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}
export const FileStore = token<FileStore>('FileStore');
