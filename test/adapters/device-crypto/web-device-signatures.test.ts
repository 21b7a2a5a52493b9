import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';

const TEXT = 'acara-door-v1\nevent-1\ndevice-1\n1';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

const signatures = new WebDeviceSignatures();

let keys: CryptoKeyPair;
let publicKey: string;
let signature: string;

beforeAll(async () => {
  keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  publicKey = await rawKey(keys);
  signature = await signed(TEXT);
});

async function rawKey({ publicKey }: CryptoKeyPair): Promise<string> {
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url');
}

async function signed(text: string): Promise<string> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return Buffer.from(await crypto.subtle.sign(algorithm, keys.privateKey, Buffer.from(text))).toString(
    'base64url',
  );
}

describe('signatures of devices', () => {
  it('verifies what Web Crypto signed', async () => {
    expect(await signatures.verify(publicKey, TEXT, signature)).toBe(true);
  });

  it('verifies what Node.js signed as r and s', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const own = sign('sha256', Buffer.from(TEXT), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const key = point.toString('base64url');
    expect(await signatures.verify(key, TEXT, own.toString('base64url'))).toBe(true);
    const asDer = sign('sha256', Buffer.from(TEXT), privateKey).toString('base64url');
    expect(await signatures.verify(key, TEXT, asDer)).toBe(false);
  });

  it('refuses another text, another key and another signature', async () => {
    const other = await rawKey(await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']));
    expect(await signatures.verify(publicKey, `${TEXT}\n`, signature)).toBe(false);
    expect(await signatures.verify(other, TEXT, signature)).toBe(false);
    expect(await signatures.verify(publicKey, TEXT, await signed(`${TEXT}\n`))).toBe(false);
  });

  it.each(['', 'A', 'A'.repeat(86), '💥', '='.repeat(86)])('refuses the signature %j', async (text) => {
    expect(await signatures.verify(publicKey, TEXT, text)).toBe(false);
  });

  it('knows keys from what is none: another length, no point of the curve, no base64url', async () => {
    expect(await signatures.isKey(publicKey)).toBe(true);
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    for (const text of ['', 'A'.repeat(87), offCurve, `${publicKey}=`, publicKey.slice(0, -2), '💥']) {
      expect(await signatures.isKey(text)).toBe(false);
      expect(await signatures.verify(text, TEXT, signature)).toBe(false);
    }
  });
});
