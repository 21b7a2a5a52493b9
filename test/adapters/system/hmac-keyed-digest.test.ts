import { describe, expect, it } from 'vitest';
import { HmacAddressSigner } from '#adapters/system/hmac-address-signer.ts';
import { HmacKeyedDigest } from '#adapters/system/hmac-keyed-digest.ts';

describe('HmacKeyedDigest', () => {
  const [key, otherKey] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const digest = new HmacKeyedDigest(key).of('a text');

  it('is the same in every process that has the key', () => {
    expect(digest).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new HmacKeyedDigest(key).of('a text')).toBe(digest);
  });

  it('differs for another text, with another key, and from a signature with the same secret', () => {
    expect(new HmacKeyedDigest(key).of('another text')).not.toBe(digest);
    expect(new HmacKeyedDigest(otherKey).of('a text')).not.toBe(digest);
    expect(new HmacAddressSigner(key).sign('a text')).not.toBe(digest);
  });
});
