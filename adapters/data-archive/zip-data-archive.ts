import { strToU8, zipSync } from 'fflate';
import type { DataArchive } from '#core/privacy/data-archive.ts';
import type { MyData } from '#core/privacy/my-data.ts';
import { dataPage } from './data-page.ts';

/** Writes a person's data as a ZIP. */
export class ZipDataArchive implements DataArchive {
  async zip(data: MyData): Promise<Uint8Array> {
    const files = {
      'index.html': strToU8(dataPage(data)),
      'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
    };
    return zipSync(files, { mtime: data.exportedAt });
  }
}
