import { token } from '../shared/token.ts';

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Where uploaded files are kept. Names are ours: letters, digits, `-` and one ending. */
export interface FileStore {
  put(name: string, file: StoredFile): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
}
export const FileStore = token<FileStore>('FileStore');
