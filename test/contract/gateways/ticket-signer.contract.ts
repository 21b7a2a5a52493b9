import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import type { TicketKey, TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';

/** A signer with a new key, and that key's public part. */
export interface SigningKey {
  readonly signer: TicketSigner;
  readonly publicKey: TicketKey;
}

/** One technology of ticket codes. */
export interface TicketCodes {
  newKey(id: string): SigningKey;
  verifierOf(keys: readonly TicketKey[]): TicketVerifier;
}

export const CODE = 'acara-tkt-v1\nticket\nevent\nuser\n0';

export function ticketSignerContract({ newKey, verifierOf }: TicketCodes): void {
  describe('a ticket signer', () => {
    let key: SigningKey;

    beforeEach(() => {
      key = newKey('now');
    });

    it('signs with 64 bytes as base64url and names its key', () => {
      expect(key.signer.sign(CODE)).toEqual({
        keyId: 'now',
        signature: expect.stringMatching(/^[\w-]{86}$/),
      });
    });

    it('signs a message the same every time, and another message differently', () => {
      expect(key.signer.sign(CODE)).toEqual(key.signer.sign(CODE));
      expect(key.signer.sign(`${CODE}1`).signature).not.toBe(key.signer.sign(CODE).signature);
    });

    it('signs differently from a signer with another key', () => {
      expect(newKey('now').signer.sign(CODE).signature).not.toBe(key.signer.sign(CODE).signature);
    });

    it('signs what a verifier with its public key alone accepts', async () => {
      const { keyId, signature } = key.signer.sign(CODE);
      expect(await verifierOf([key.publicKey]).verify(CODE, keyId, signature)).toBe(true);
    });
  });
}
