import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { DataArchive } from '#core/privacy/data-archive.ts';
import type { MyData } from '#core/privacy/my-data.ts';
import { dataPage } from './data-page.ts';
import { pause } from './pause.ts';

/** Writes a person's data as a ZIP. Large files are compressed in threads of their own. */
export class ZipDataArchive implements DataArchive {
  async zip(data: MyData): Promise<Uint8Array> {
    await pause();
    const page = strToU8(await dataPage(data));
    await pause();
    const json = strToU8(`${JSON.stringify(data, null, 2)}\n`);
    await pause();
    return compressed({ 'index.html': page, 'data.json': json }, data.exportedAt);
  }
}

function compressed(files: AsyncZippable, mtime: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, { mtime, consume: true }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
