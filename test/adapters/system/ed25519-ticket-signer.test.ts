import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Ed25519TicketSigner, rawPublicKey } from '#adapters/system/ed25519-ticket-signer.ts';

const CODE = 'acara-tkt-v1\nticket\nevent\nuser\n0';

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function signerWith(privateKey: string): Ed25519TicketSigner {
  return new Ed25519TicketSigner({ id: 'k', privateKey });
}

describe('Ed25519TicketSigner', () => {
  it('signs the same with a PEM and with a JWK', () => {
    const pem = newKey();
    const jwk = JSON.stringify(createPrivateKey(pem).export({ format: 'jwk' }));
    expect(signerWith(jwk).sign(CODE)).toEqual(signerWith(pem).sign(CODE));
  });

  it('signs what browsers verify with the raw public key', async () => {
    const pem = newKey();
    const raw = Buffer.from(rawPublicKey(createPrivateKey(pem)), 'base64url');
    const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const signature = Buffer.from(signerWith(pem).sign(CODE).signature, 'base64url');
    expect(await crypto.subtle.verify('Ed25519', publicKey, signature, Buffer.from(CODE))).toBe(true);
  });

  it('refuses a key of another type', () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ format: 'pem', type: 'pkcs8' })
      .toString();
    expect(() => signerWith(pem)).toThrow('Ed25519');
  });
});
