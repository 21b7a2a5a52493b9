import { describe, expect, it } from 'vitest';
import { type FormPairs, isSigned, parseForm, xSignature } from '#adapters/billplz/x-signature.ts';
import { signatureOf, signedQuery } from '#apps/api/rehearsal/simulators/billplz/sign-fields.ts';

const KEY = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
/** The published samples: key, fields, signature. */
const SAMPLES = {
  'a callback': [
    KEY,
    {
      id: 'zq0tm2wc',
      collection_id: 'yhx5t1pp',
      paid: 'true',
      state: 'paid',
      amount: '100',
      paid_amount: '100',
      due_at: '2018-9-27',
      email: 'tester@test.com',
      mobile: '',
      name: 'TESTER',
      url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
      paid_at: '2018-09-27 15:15:09 +0800',
    },
    '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e',
  ],
  'a redirect': [
    KEY,
    { billplzid: 'zq0tm2wc', billplzpaid: 'true', billplzpaid_at: '2018-09-27 15:15:09 +0800' },
    '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b',
  ],
  'other fields': [
    'abc123cde456',
    {
      collection_id: 'inbmmepb',
      amount: '200',
      callback_url: 'https://example.com/webhook',
      description: 'testing',
      email: 'api@billplz.com',
      name: 'Michael',
    },
    'ef5e54a22af0925cba88fab467119742e90262e3646eea1dee3949938daf3a38',
  ],
} as const;

const formOf = (pairs: FormPairs) =>
  new TextEncoder().encode(new URLSearchParams(pairs.map(([...pair]) => pair)).toString());

describe('the signature of Billplz', () => {
  it.each(Object.entries(SAMPLES))('matches the published one of %s', (_what, [key, fields, signature]) => {
    expect(xSignature(Object.entries(fields), key)).toBe(signature);
    expect(xSignature(Object.entries(fields).reverse(), key)).toBe(signature);
    expect(signatureOf({ ...fields }, key)).toBe(signature);
    const signed: FormPairs = [...Object.entries(fields), ['x_signature', signature]];
    expect(isSigned(parseForm(formOf(signed)), key)).toBe(true);
    expect(isSigned(signed, `${key}x`)).toBe(false);
  });

  it('covers the nested names of a redirect', () => {
    const [key, , signature] = SAMPLES['a redirect'];
    const query = signedQuery({ id: 'zq0tm2wc', paid: 'true', paid_at: '2018-09-27 15:15:09 +0800' }, key);
    expect(query).toContain(signature);
    expect(isSigned(parseForm(new TextEncoder().encode(query)), key)).toBe(true);
  });

  it('is missing, doubled, longer or in capitals: none is valid', () => {
    const [key, fields, signature] = SAMPLES['a callback'];
    const pairs = Object.entries(fields);
    expect(isSigned(pairs, key)).toBe(false);
    expect(isSigned([], key)).toBe(false);
    const twice: FormPairs = [...pairs, ['x_signature', signature], ['x_signature', signature]];
    expect(isSigned(twice, key)).toBe(false);
    for (const wrong of ['', `${signature}0`, signature.slice(1), signature.toUpperCase()])
      expect(isSigned([...pairs, ['x_signature', wrong]], key)).toBe(false);
  });

  it('takes the names of an object’s own parts for plain names', () => {
    const pairs = parseForm(new TextEncoder().encode('__proto__=a&constructor=b&__proto__[c]=d'));
    expect(pairs).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['__proto__[c]', 'd'],
    ]);
    expect(xSignature(pairs, KEY)).toMatch(/^[0-9a-f]{64}$/);
    expect({}).not.toHaveProperty('c');
  });
});
