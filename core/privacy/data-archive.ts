import { token } from '../shared/token.ts';
import type { MyData } from './my-data.ts';

/** A person's data as a file. */
export interface DataArchive {
  /** Returns a ZIP with `data.json` and a page to read, `index.html`, in English and Malay. */
  zip(data: MyData): Promise<Uint8Array>;
}
export const DataArchive = token<DataArchive>('DataArchive');
