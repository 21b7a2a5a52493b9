import { describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';

const SECRET = 'a secret of at least thirty-two characters';
const TEXT = '["MBBEMYKL","001234567890","Nama Pelajar 🎫"]';

describe.each([
  ['memory', () => new MemorySecretBox()],
  ['AES', () => new AesSecretBox(SECRET)],
])('secret box (%s)', (_name, open) => {
  it('opens for the right context only', () => {
    const box = open();
    const sealed = box.seal(TEXT, 'person-1');
    expect(box.open(sealed, 'person-1')).toBe(TEXT);
    expect(box.open(sealed, 'person-2')).toBeNull();
    expect(box.open(sealed, '')).toBeNull();
  });

  it('reveals nothing of its content and never repeats a ciphertext', () => {
    const box = open();
    const sealed = [box.seal(TEXT, 'person-1'), box.seal(TEXT, 'person-1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    for (const one of sealed) expect(one).not.toMatch(/MBBE|0012|Nama|person/);
  });

  it.each(['', 'v1.', 'v1.AAAA', 'sealed-9', 'v1.!!!', TEXT])('returns null for %j', (sealed) => {
    expect(open().open(sealed, 'person-1')).toBeNull();
  });
});

describe('AesSecretBox', () => {
  it('opens what another process with the same secret sealed, and refuses another secret', () => {
    const sealed = new AesSecretBox(SECRET).seal(TEXT, 'person-1');
    expect(new AesSecretBox(SECRET).open(sealed, 'person-1')).toBe(TEXT);
    expect(new AesSecretBox(`${SECRET}!`).open(sealed, 'person-1')).toBeNull();
  });

  it('detects every change', () => {
    const box = new AesSecretBox(SECRET);
    const bytes = Buffer.from(box.seal(TEXT, 'person-1').slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(`v1.${changed.toString('base64url')}`, 'person-1')).toBeNull();
    }
    expect(box.open(`v1.${bytes.subarray(0, -1).toString('base64url')}`, 'person-1')).toBeNull();
  });
});
