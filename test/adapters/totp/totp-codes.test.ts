import { describe, expect, it } from 'vitest';
import { TotpCodes } from '#adapters/totp/totp-codes.ts';
import { instantOf } from '#core/shared/instant.ts';

const codes = new TotpCodes();
/** `12345678901234567890`, the secret of the test vectors of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('TotpCodes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('accepts the code of RFC 6238 at second %i', (seconds, code, step) => {
    expect(codes.stepOf(SECRET, code, instantOf(seconds * 1_000))).toBe(step);
  });

  it('returns the step of a code that is one step early or late, and refuses older ones', () => {
    const at = (seconds: number) => codes.stepOf(SECRET, '287082', instantOf(seconds * 1_000));
    expect([at(29), at(59), at(89), at(90), at(120)]).toEqual([1, 1, 1, null, null]);
  });

  it.each(['', '28708', '2870822', '28708a', '２８７０８２'])('refuses %j', (code) => {
    expect(codes.stepOf(SECRET, code, instantOf(59_000))).toBeNull();
  });

  it('creates secrets of 160 bits, each another one, and an address that apps read', () => {
    const [one, two] = [codes.newSecret(), codes.newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(two);
    const address = codes.addressOf(SECRET, { email: 'aina@um.test', issuer: 'Acara UM' });
    const url = new URL(address);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/Acara UM:aina@um.test');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ issuer: 'Acara UM', secret: SECRET },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
