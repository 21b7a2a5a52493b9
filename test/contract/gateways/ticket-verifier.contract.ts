import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { CODE, type SigningKey, type TicketCodes } from './ticket-signer.contract.ts';

export function ticketVerifierContract({ newKey, verifierOf }: TicketCodes): void {
  describe('a ticket verifier', () => {
    let key: SigningKey;
    let verifier: TicketVerifier;
    let signature: string;

    beforeEach(() => {
      key = newKey('now');
      verifier = verifierOf([key.publicKey]);
      signature = key.signer.sign(CODE).signature;
    });

    it('accepts the signature of its key', async () => {
      expect(await verifier.verify(CODE, 'now', signature)).toBe(true);
    });

    it('refuses a code with any character changed', async () => {
      for (let at = 0; at < CODE.length; at += 1) {
        const changed = `${CODE.slice(0, at)}~${CODE.slice(at + 1)}`;
        expect(await verifier.verify(changed, 'now', signature)).toBe(false);
      }
      expect(await verifier.verify(`${CODE}1`, 'now', signature)).toBe(false);
      expect(await verifier.verify('', 'now', signature)).toBe(false);
    });

    it('refuses a signature with any character changed', async () => {
      for (let at = 0; at < signature.length; at += 1)
        for (const letter of ['A', 'B', '+', '=', ' ']) {
          const changed = signature.slice(0, at) + letter + signature.slice(at + 1);
          if (changed !== signature) expect(await verifier.verify(CODE, 'now', changed)).toBe(false);
        }
    });

    it.each(['', 'A', 'A'.repeat(86), 'A'.repeat(88), '💥'])('refuses the signature %j', async (text) => {
      expect(await verifier.verify(CODE, 'now', text)).toBe(false);
    });

    it('refuses an unknown key and the signature of another key', async () => {
      expect(await verifier.verify(CODE, 'unknown', signature)).toBe(false);
      expect(await verifier.verify(CODE, '__proto__', signature)).toBe(false);
      const other = newKey('now').signer.sign(CODE);
      expect(await verifier.verify(CODE, 'now', other.signature)).toBe(false);
    });

    it('accepts every key that it was made from, each under its own id', async () => {
      const older = newKey('old');
      const before = older.signer.sign(CODE);
      const both = verifierOf([key.publicKey, older.publicKey]);
      expect(await both.verify(CODE, 'now', signature)).toBe(true);
      expect(await both.verify(CODE, 'old', before.signature)).toBe(true);
      expect(await both.verify(CODE, 'now', before.signature)).toBe(false);
      expect(await verifier.verify(CODE, 'old', before.signature)).toBe(false);
    });

    it('lists its keys, the one that signs now first', () => {
      const older = newKey('old');
      expect(verifierOf([key.publicKey, older.publicKey]).keys()).toEqual([key.publicKey, older.publicKey]);
      expect(key.publicKey).toEqual({ id: 'now', publicKey: expect.stringMatching(/^[\w-]{43}$/) });
    });

    it('refuses everything without a key', async () => {
      expect(await verifierOf([]).verify(CODE, 'now', signature)).toBe(false);
    });
  });
}
