import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BoundedFileStore } from '#adapters/files/bounded-file-store.ts';
import { KeptLinkPictures } from '#adapters/link-pictures/kept-link-pictures.ts';
import type { LinkPicture } from '#core/sharing/link-picture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const PICTURE: LinkPicture = {
  ...{ shape: 'card', overline: null, title: 'Malam Gamelan', lines: [], badge: null, footer: 'acara.test' },
  ...{ imageUrl: null, category: 'Cultural', seed: 'gamelan' },
};
const BYTES = 1_000;

describe('pictures that are kept', () => {
  let root: string;
  let folder: string;
  let drawn: number;
  let problems: unknown[];
  beforeEach(() => {
    root = temporaryFolder();
    folder = join(root, 'link-pictures');
    drawn = 0;
    problems = [];
  });

  const open = (maxBytes = 20 * BYTES, version = '1') =>
    new KeptLinkPictures(
      {
        version,
        draw: async () => {
          drawn += 1;
          return new Uint8Array(BYTES).fill(drawn);
        },
      },
      new BoundedFileStore(folder, maxBytes),
      (problem) => problems.push(problem),
    );
  const bytesKept = () =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

  it('are found by another process, byte for byte, and only as they were drawn', async () => {
    const first = open();
    expect(await first.find(PICTURE)).toBeNull();
    const bytes = await first.draw(PICTURE);
    expect(await open().find(PICTURE)).toEqual(bytes);
    expect(await open().find({ ...PICTURE, title: 'Another' })).toBeNull();
    expect(await open(undefined, '2').find(PICTURE)).toBeNull();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('take a bounded number of bytes, of which the oldest go first', async () => {
    const pictures = open();
    for (let n = 0; n < 60; n += 1) {
      await pictures.draw({ ...PICTURE, seed: String(n) });
      expect(bytesKept()).toBeLessThanOrEqual(22 * BYTES);
    }
    expect(await pictures.find({ ...PICTURE, seed: '0' })).toBeNull();
    expect(await pictures.find({ ...PICTURE, seed: '59' })).not.toBeNull();
  });

  it('are measured once by a new process, which finds what an earlier one left', async () => {
    const earlier = open(100 * BYTES);
    for (let n = 0; n < 50; n += 1) await earlier.draw({ ...PICTURE, seed: String(n) });
    expect(bytesKept()).toBe(50 * BYTES);
    await open().draw({ ...PICTURE, seed: 'new' });
    expect(bytesKept()).toBeLessThanOrEqual(20 * BYTES);
  });

  it('are served all the same when they cannot be kept', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const bytes = await open().draw(PICTURE);
    expect([bytes.byteLength, drawn]).toEqual([BYTES, 1]);
    expect(await open().find(PICTURE)).toBeNull();
    expect(problems).toHaveLength(2);
  });
});
