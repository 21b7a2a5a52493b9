import { describe, expect, it } from 'vitest';
import { HmacAddressSigner } from '#adapters/system/hmac-address-signer.ts';

describe('HmacAddressSigner', () => {
  const signer = new HmacAddressSigner('a'.repeat(32));

  it('signs a text with 256 bits that are safe in an address, always the same', () => {
    expect(signer.sign('a text')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new HmacAddressSigner('a'.repeat(32)).sign('a text')).toBe(signer.sign('a text'));
  });

  it('verifies its own signature of the same text alone', () => {
    const signature = signer.sign('a text');
    expect(signer.verify('a text', signature)).toBe(true);
    expect(signer.verify('another text', signature)).toBe(false);
    expect(signer.verify('a text', `${signature}x`)).toBe(false);
    expect(new HmacAddressSigner('b'.repeat(32)).verify('a text', signature)).toBe(false);
  });
});
