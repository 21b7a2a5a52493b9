import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canVerify, WebTicketVerifier } from '#adapters/device-crypto/web-ticket-verifier.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { Ed25519TicketSigner, rawPublicKey } from '#adapters/system/ed25519-ticket-signer.ts';
import { Ed25519TicketVerifier } from '#adapters/system/ed25519-ticket-verifier.ts';
import { type TicketCodes, ticketSignerContract } from './ticket-signer.contract.ts';
import { ticketVerifierContract } from './ticket-verifier.contract.ts';

let secrets = 0;

const MEMORY: TicketCodes = {
  newKey: (id) => {
    secrets += 1;
    const signer = new MemoryTicketSigner(`secret ${secrets}`, id);
    return { signer, publicKey: signer.publicKey };
  },
  verifierOf: (keys) => new MemoryTicketVerifier(keys),
};

const ED25519: TicketCodes = {
  newKey: (id) => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const publicKey = { id, publicKey: rawPublicKey(privateKey) };
    return { signer: new Ed25519TicketSigner({ id, privateKey: pem }), publicKey };
  },
  verifierOf: (keys) => new Ed25519TicketVerifier(keys),
};

const BROWSER: TicketCodes = { ...ED25519, verifierOf: (keys) => new WebTicketVerifier(keys) };

describe.each([
  ['memory', 'MemoryTicketSigner', 'MemoryTicketVerifier', MEMORY],
  ['Node.js', 'Ed25519TicketSigner', 'Ed25519TicketVerifier', ED25519],
  ['Node.js and browsers', 'Ed25519TicketSigner', 'WebTicketVerifier', BROWSER],
])('ticket codes on %s', (_, signer, verifier, codes) => {
  it('uses the intended implementations', () => {
    expect(codes.newKey('now').signer.constructor.name).toBe(signer);
    expect(codes.verifierOf([]).constructor.name).toBe(verifier);
  });

  ticketSignerContract(codes);
  ticketVerifierContract(codes);
});

describe('ticket codes in browsers whose Web Crypto has no Ed25519', () => {
  beforeEach(() => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  ticketVerifierContract(BROWSER);
});

describe('A browser', () => {
  it('can verify where it has Ed25519, or where its library loads', async () => {
    const failing = () => Promise.reject(new Error('The file did not arrive.'));
    expect(await canVerify(failing)).toBe(true);
    const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('No such algorithm.'));
    expect(await canVerify(failing)).toBe(false);
    expect(await canVerify(async () => ({}))).toBe(true);
    importKey.mockRestore();
  });
});
