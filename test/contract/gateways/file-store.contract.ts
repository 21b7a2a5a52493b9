import { expect, it } from 'vitest';
import type { FileStore } from '#core/files/file-store.ts';

const WEBP = 'image/webp';
const bytes = (text: string) => new TextEncoder().encode(text);

/** `given` returns an empty store. */
export function fileStoreContract(given: () => FileStore): void {
  it.each([
    '../outside.webp',
    '..%2foutside.webp',
    'a/b.webp',
    'a\\b.webp',
    '/etc/passwd',
    '.webp',
    '.hidden.webp',
    'a.webp.webp',
    'a.webp.0a1b2c.new',
    'a.svg',
    'a.html',
    'a',
    '',
    'A.webp',
    'a b.webp',
    'a\u0000.webp',
    'a.webp\n',
    `${'a'.repeat(101)}.webp`,
    'toString',
    'a.constructor',
  ])('refuses the name %j and finds nothing under it', async (name) => {
    await expect(given().put(name, { bytes: bytes('x'), contentType: WEBP })).rejects.toThrow(/is no name/);
    expect(await given().get(name)).toBeNull();
  });

  it.each([
    ['a.webp', 'text/html'],
    ['a.png', WEBP],
    ['a.jpg', 'image/svg+xml'],
  ])('refuses %s for %s', async (name, contentType) => {
    await expect(given().put(name, { bytes: bytes('x'), contentType })).rejects.toThrow(/is no name/);
    expect(await given().get(name)).toBeNull();
  });

  it('finds nothing under an unknown name', async () => {
    expect(await given().get('0193b2c0-7d1a-7000-8000-00a1b2c3d4e5.webp')).toBeNull();
  });

  it.each([
    ['0193b2c0-7d1a-7000-8000-00a1b2c3d4e5.webp', WEBP],
    ['a.png', 'image/png'],
    ['7.jpg', 'image/jpeg'],
  ])('returns %s as it was stored', async (name, contentType) => {
    const file = { bytes: Uint8Array.from({ length: 70_000 }, (_, n) => n % 256), contentType };
    await given().put(name, file);
    const found = await given().get(name);
    expect(found?.contentType).toBe(contentType);
    expect(found?.bytes).toBeInstanceOf(Uint8Array);
    expect(Buffer.compare(found?.bytes ?? new Uint8Array(), file.bytes)).toBe(0);
  });

  it('removes one file only and ignores a missing one', async () => {
    for (const name of ['a.webp', 'b.webp'])
      await given().put(name, { bytes: bytes(name), contentType: WEBP });
    for (const name of ['a.webp', 'a.webp', '../b.webp', '']) await given().remove(name);
    expect(await given().get('a.webp')).toBeNull();
    expect((await given().get('b.webp'))?.bytes).toEqual(bytes('b.webp'));
  });

  it('stores an empty file', async () => {
    await given().put('a.webp', { bytes: new Uint8Array(), contentType: WEBP });
    expect((await given().get('a.webp'))?.bytes).toHaveLength(0);
  });

  it('replaces one file completely', async () => {
    await given().put('a.webp', { bytes: bytes('a longer first version'), contentType: WEBP });
    await given().put('b.webp', { bytes: bytes('other'), contentType: WEBP });
    await given().put('a.webp', { bytes: bytes('short'), contentType: WEBP });
    expect((await given().get('a.webp'))?.bytes).toEqual(bytes('short'));
    expect((await given().get('b.webp'))?.bytes).toEqual(bytes('other'));
  });

  it('stores a copy that later changes of the bytes do not affect', async () => {
    const mine = bytes('mine');
    await given().put('a.webp', { bytes: mine, contentType: WEBP });
    mine.fill(0);
    (await given().get('a.webp'))?.bytes.fill(0);
    expect((await given().get('a.webp'))?.bytes).toEqual(bytes('mine'));
  });

  it('returns a complete file during concurrent writes', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((letter) => bytes(letter.repeat(200_000)));
    await given().put('a.webp', { bytes: bytes('first'), contentType: WEBP });
    const seen: string[] = [];
    const look = async () => {
      for (let n = 0; n < 20; n += 1) {
        const found = await given().get('a.webp');
        seen.push(new TextDecoder().decode(found?.bytes));
      }
    };
    await Promise.all([
      look(),
      ...versions.map((version) => given().put('a.webp', { bytes: version, contentType: WEBP })),
    ]);
    for (const text of seen)
      expect(/^(first|a{200000}|b{200000}|c{200000}|d{200000})$/.test(text)).toBe(true);
  });
}
