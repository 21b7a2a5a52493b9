import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApiTokens } from '#adapters/local-identity/api-tokens.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const SECRET = 'the token secret of the tests, 32+';
const ISSUER = 'http://localhost:3000';
const CLAIMS = {
  uid: 'person-1',
  sessionId: 'session-1',
  email: 'aina@student.acara.test',
  name: 'Aina Rahman',
  photoURL: null,
  provider: 'password',
  emailVerified: false,
  signedInAt: '2026-12-01T03:00:00.000Z',
  expiresAt: '2026-12-01T05:00:00.000Z',
} as const;

const clock = new FixedClock('2026-12-01T04:00:00.000Z');
const tokens = new ApiTokens(SECRET, ISSUER, clock);
const genuine = tokens.issue(CLAIMS);
const NOW = Date.parse(clock.now()) / 1000;
const PAYLOAD = {
  iss: ISSUER,
  sub: 'person-1',
  sid: 'session-1',
  email: CLAIMS.email,
  name: CLAIMS.name,
  iat: NOW,
  auth_time: NOW - 3600,
  exp: NOW + 3600,
};

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** Signs any header and payload with the right secret. */
function signed(header: unknown, payload: unknown, { secret = SECRET, hash = 'sha256' } = {}): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

const HEADER = { alg: 'HS256', typ: 'JWT' };

describe('ApiTokens', () => {
  it('reads a token that it issued', () => {
    expect(tokens.read(genuine)).toEqual(CLAIMS);
    expect(tokens.read(signed(HEADER, PAYLOAD))).toEqual(CLAIMS);
    expect(tokens.read(tokens.issue({ ...CLAIMS, name: null }))?.name).toBeNull();
    const verified = { ...CLAIMS, emailVerified: true };
    expect(tokens.read(tokens.issue(verified))).toEqual(verified);
    const photoURL = 'https://pictures.acara.test/aina.jpg';
    for (const provider of ['google', 'other'] as const) {
      const claims = { ...CLAIMS, provider, photoURL };
      expect(tokens.read(tokens.issue(claims))).toEqual(claims);
    }
  });

  it('dates a token without the time of the sign-in back to long ago', () => {
    const { auth_time: _, ...earlier } = PAYLOAD;
    expect(tokens.read(signed(HEADER, earlier))?.signedInAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('requires a secret of minimum length', () => {
    expect(() => new ApiTokens('short', ISSUER, clock)).toThrow(/32 characters/);
  });

  it.each<[string, unknown]>([
    ['none', { alg: 'none', typ: 'JWT' }],
    ['None', { alg: 'None', typ: 'JWT' }],
    ['another hash', { alg: 'HS512', typ: 'JWT' }],
    ['a key pair', { alg: 'RS256', typ: 'JWT' }],
    ['no type', { alg: 'HS256' }],
    ['another type', { alg: 'HS256', typ: 'at+jwt' }],
    ['the other order', { typ: 'JWT', alg: 'HS256' }],
    ['a key of its own', { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AAAA' } }],
    ['a key id', { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }],
    ['a list', ['HS256']],
    ['no JSON', 'HS256'],
  ])('refuses a header with %s', (_what, header) => {
    expect(tokens.read(signed(header, PAYLOAD))).toBeNull();
    expect(tokens.read(signed(header, PAYLOAD, { hash: 'sha512' }))).toBeNull();
    expect(tokens.read(`${encode(header)}.${encode(PAYLOAD)}.`)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['another issuer', { ...PAYLOAD, iss: 'http://localhost:3001' }],
    ['no issuer', { ...PAYLOAD, iss: undefined }],
    ['no subject', { ...PAYLOAD, sub: undefined }],
    ['an empty subject', { ...PAYLOAD, sub: '' }],
    ['a subject that is a number', { ...PAYLOAD, sub: 1 }],
    ['no session', { ...PAYLOAD, sid: undefined }],
    ['a list of sessions', { ...PAYLOAD, sid: ['session-1'] }],
    ['no email', { ...PAYLOAD, email: undefined }],
    ['a name that is an object', { ...PAYLOAD, name: {} }],
    ['a photo that is a number', { ...PAYLOAD, picture: 7 }],
    ['a provider nobody knows', { ...PAYLOAD, idp: 'facebook' }],
    ['no expiry', { ...PAYLOAD, exp: undefined }],
    ['an expiry as text', { ...PAYLOAD, exp: String(NOW + 3600) }],
    ['an expiry without end', JSON.stringify(PAYLOAD).replace(/"exp":\d+/, '"exp":1e400')],
    ['an expiry beyond dates', { ...PAYLOAD, exp: 9e15 }],
    ['an expiry in the past', { ...PAYLOAD, iat: NOW - 7200, exp: NOW }],
    ['an expiry before it was issued', { ...PAYLOAD, iat: NOW + 30, exp: NOW + 20 }],
    ['no issue time', { ...PAYLOAD, iat: undefined }],
    ['an issue time to come', { ...PAYLOAD, iat: NOW + 3000 }],
    ['null', 'null'],
    ['a list', [PAYLOAD]],
    ['a number', '7'],
    ['no JSON', '{"sub":'],
    ['nothing', ''],
  ])('refuses a well-signed payload with %s', (_what, payload) => {
    expect(tokens.read(signed(HEADER, payload))).toBeNull();
  });

  it('refuses another secret and an enormous token', () => {
    expect(tokens.read(signed(HEADER, PAYLOAD, { secret: `${SECRET}!` }))).toBeNull();
    expect(tokens.read(signed(HEADER, { ...PAYLOAD, name: 'A'.repeat(10_000) }))).toBeNull();
  });

  it('returns the claims of an expired token for signing out', () => {
    const later = new ApiTokens(SECRET, ISSUER, new FixedClock('2026-12-02T04:00:00.000Z'));
    expect(later.read(genuine)).toBeNull();
    expect(later.readIgnoringExpiry(genuine)?.sessionId).toBe('session-1');
  });

  it('refuses 2,000 damaged tokens without throwing', () => {
    const corpus = new Set(damaged(genuine));
    corpus.delete(genuine);
    expect(corpus.size).toBeGreaterThanOrEqual(2000);
    const accepted = [...corpus].filter((token) => tokens.readIgnoringExpiry(token) !== null);
    expect(accepted).toEqual([]);
  });
});

/** The same tokens on every run, each with a part changed, cut, doubled or moved. */
function* damaged(token: string): Generator<string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  for (let index = 0; index < token.length; index += 1) {
    const [before, letter, after] = [token.slice(0, index), token[index] ?? '', token.slice(index + 1)];
    yield before + after;
    yield before + letter + letter + after;
    yield `${before}${letter === 'A' ? 'B' : 'A'}${after}`;
    yield `${before}\u0000${after}`;
    yield `${before}.${after}`;
    yield `${before}=${after}`;
    yield before;
    yield after;
  }
  // The last character of a signature has unused bits: of four spellings one is valid.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    yield `${token.slice(0, -1)}${letter}`;
  for (const end of ['=', '==', '.', '..', ' ', '\n', '\t', '%00', '\ud800']) {
    yield token + end;
    yield end + token;
    yield `${header}${end}.${payload}.${signature}`;
    yield `${header}.${payload}${end}.${signature}`;
  }
  yield `${payload}.${header}.${signature}`;
  yield `${header}.${payload}.${signature}.${signature}`;
  yield `.${payload}.${signature}`;
  yield `${header}..${signature}`;
  yield `Bearer ${token}`;
  yield token.toUpperCase();
  yield token.replaceAll('-', '+').replaceAll('_', '/').concat('=');
  for (const other of [{ sub: 'person-2' }, { sid: 'session-2' }, { exp: NOW + 9999 }, { role: 'admin' }])
    yield `${header}.${encode({ ...PAYLOAD, ...other })}.${signature}`;
}
