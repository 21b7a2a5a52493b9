import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { Ed25519TicketSigner, rawPublicKey } from '#adapters/system/ed25519-ticket-signer.ts';
import type { TicketSigner } from '#core/tickets/ticket-signer.ts';

const CODE = 'acara-tkt-v1\nticket\nevent\nuser\n0';

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function ed25519(id = 'now', privateKey = newKey()): Ed25519TicketSigner {
  return new Ed25519TicketSigner({ id, privateKey, older: [] });
}

describe.each<[string, () => TicketSigner, () => TicketSigner]>([
  ['Ed25519', () => ed25519(), () => ed25519()],
  ['in memory', () => new MemoryTicketSigner(), () => new MemoryTicketSigner('another secret')],
])('a ticket signer (%s)', (_name, open, openOther) => {
  it('verifies its own signature', () => {
    const signer = open();
    const { keyId, signature } = signer.sign(CODE);
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(signer.verify(CODE, keyId, signature)).toBe(true);
    expect(signer.sign(CODE)).toEqual({ keyId, signature });
  });

  it('refuses a code with any character changed', () => {
    const signer = open();
    const { keyId, signature } = signer.sign(CODE);
    for (let at = 0; at < CODE.length; at += 1) {
      const changed = `${CODE.slice(0, at)}~${CODE.slice(at + 1)}`;
      expect(signer.verify(changed, keyId, signature)).toBe(false);
    }
    expect(signer.verify(`${CODE}1`, keyId, signature)).toBe(false);
    expect(signer.verify('', keyId, signature)).toBe(false);
  });

  it('refuses a signature with any character changed', () => {
    const signer = open();
    const { keyId, signature } = signer.sign(CODE);
    for (let at = 0; at < signature.length; at += 1)
      for (const letter of ['A', 'B', '+', '=', ' ']) {
        const changed = signature.slice(0, at) + letter + signature.slice(at + 1);
        if (changed !== signature) expect(signer.verify(CODE, keyId, changed)).toBe(false);
      }
  });

  it.each(['', 'A', 'A'.repeat(86), 'A'.repeat(88), '💥'])('refuses the signature %j', (signature) => {
    const signer = open();
    expect(signer.verify(CODE, signer.sign(CODE).keyId, signature)).toBe(false);
  });

  it('refuses an unknown key and another signer’s signature', () => {
    const signer = open();
    const { keyId, signature } = signer.sign(CODE);
    expect(signer.verify(CODE, 'unknown', signature)).toBe(false);
    expect(signer.verify(CODE, '__proto__', signature)).toBe(false);
    expect(signer.verify(CODE, keyId, openOther().sign(CODE).signature)).toBe(false);
  });
});

describe('Ed25519TicketSigner', () => {
  it('signs the same with a PEM and with a JWK', () => {
    const pem = newKey();
    const jwk = JSON.stringify(createPrivateKey(pem).export({ format: 'jwk' }));
    expect(ed25519('k', jwk).sign(CODE)).toEqual(ed25519('k', pem).sign(CODE));
  });

  it('publishes its public keys, which verify its signatures', async () => {
    const signer = ed25519();
    const [key] = signer.keys();
    const publicKey = await crypto.subtle.importKey(
      'raw',
      Buffer.from(key?.publicKey ?? '', 'base64url'),
      'Ed25519',
      false,
      ['verify'],
    );
    const signature = Buffer.from(signer.sign(CODE).signature, 'base64url');
    expect(await crypto.subtle.verify('Ed25519', publicKey, signature, Buffer.from(CODE))).toBe(true);
  });

  it('verifies signatures of an older key and signs with the new one', () => {
    const pem = newKey();
    const before = ed25519('old', pem).sign(CODE);
    const older = [{ id: 'old', publicKey: rawPublicKey(createPrivateKey(pem)) }];
    const signer = new Ed25519TicketSigner({ id: 'new', privateKey: newKey(), older });
    expect(signer.verify(CODE, before.keyId, before.signature)).toBe(true);
    expect(signer.verify(CODE, 'new', before.signature)).toBe(false);
    expect(signer.sign(CODE).keyId).toBe('new');
    expect(signer.keys().map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('refuses a key of another type', () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ format: 'pem', type: 'pkcs8' })
      .toString();
    expect(() => ed25519('k', pem)).toThrow('Ed25519');
  });
});
