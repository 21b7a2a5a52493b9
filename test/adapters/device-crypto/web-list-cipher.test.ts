import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import type { SealingKey } from '#core/check-in/list/list-cipher.ts';

const SALT = Buffer.alloc(32, 7).toString('base64url');
const SIGNATURE = Buffer.alloc(64, 9).toString('base64url');
const TEXT = 'Nur Aïn\n1234\nWheelchair';

const cipher = new WebListCipher();
const rowId = cipher.rowId(SALT, 'ticket-1');
const key: SealingKey = { codeSignature: SIGNATURE, salt: SALT, rowId };

const sha256 = (...parts: readonly (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Computed by Node.js alone, as the contract of the API says. */
const secret = Buffer.from(
  hkdfSync('sha256', Buffer.alloc(64, 9), Buffer.alloc(32, 7), 'acara-door-seal-v1', 32),
);

describe('the cipher of a list', () => {
  it('names a row by 12 bytes of SHA-256 over the salt’s bytes and the ticket’s id', () => {
    expect(Buffer.from(rowId)).toEqual(sha256(Buffer.alloc(32, 7), 'ticket-1').subarray(0, 12));
    expect(Buffer.from(cipher.rowId(SALT, 'ticket-2'))).not.toEqual(Buffer.from(rowId));
  });

  it('hashes texts and rows by SHA-256', () => {
    expect(cipher.hash('Malam Kebudayaan ✨')).toBe(sha256('Malam Kebudayaan ✨').toString('hex'));
    const row = { id: rowId, state: Uint8Array.of(1, 0, 0, 4), sealed: Uint8Array.of(5, 6) };
    expect(Buffer.from(cipher.rowDigest(row))).toEqual(sha256(rowId, row.state, row.sealed));
  });

  it('seals as nonce, ciphertext and tag under the key that the code’s signature gives', async () => {
    const sealed = Buffer.from(await cipher.seal(key, TEXT));
    const nonce = sealed.subarray(0, 12);
    expect(nonce).toEqual(sha256(secret, TEXT).subarray(0, 12));
    const aes = createDecipheriv('aes-256-gcm', secret, nonce);
    aes.setAAD(rowId).setAuthTag(sealed.subarray(-16));
    expect(Buffer.concat([aes.update(sealed.subarray(12, -16)), aes.final()]).toString()).toBe(TEXT);
  });

  it('opens what it sealed', async () => {
    expect(await cipher.open(key, await cipher.seal(key, TEXT))).toBe(TEXT);
    expect(await cipher.open(key, await cipher.seal(key, ''))).toBe('');
  });

  it('seals the same text twice as the same bytes, and another text under another nonce', async () => {
    const sealed = await cipher.seal(key, TEXT);
    expect(await cipher.seal(key, TEXT)).toEqual(sealed);
    expect((await cipher.seal(key, `${TEXT}!`)).slice(0, 12)).not.toEqual(sealed.slice(0, 12));
  });

  it.each<[string, SealingKey]>([
    ['another code', { ...key, codeSignature: Buffer.alloc(64, 8).toString('base64url') }],
    ['another list', { ...key, salt: Buffer.alloc(32, 6).toString('base64url') }],
    ['another row', { ...key, rowId: cipher.rowId(SALT, 'ticket-2') }],
    ['a signature that is none', { ...key, codeSignature: '?' }],
  ])('opens nothing with %s', async (_, wrong) => {
    expect(await cipher.open(wrong, await cipher.seal(key, TEXT))).toBeNull();
  });

  it('opens nothing that was changed or cut', async () => {
    const sealed = await cipher.seal(key, TEXT);
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await cipher.open(key, changed)).toBeNull();
    }
    expect(await cipher.open(key, sealed.slice(0, -1))).toBeNull();
    expect(await cipher.open(key, new Uint8Array())).toBeNull();
  });
});
