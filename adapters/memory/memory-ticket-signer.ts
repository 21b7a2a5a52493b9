import type { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import type { TicketKey } from '#core/tickets/codes/ticket-verifier.ts';
import { ticketChecksum } from './ticket-checksum.ts';

const PUBLIC_KEY_LENGTH = 43;

/**
 * For the demo and for tests, which run without a server: a checksum with the length of a signature, keyed by the public
 * key. It detects changed codes, but anyone with the public key can forge them, so a real check-in must never trust it.
 */
export class MemoryTicketSigner implements TicketSigner {
  readonly publicKey: TicketKey;

  constructor(secret = 'acara-demo', keyId = 'demo') {
    this.publicKey = { id: keyId, publicKey: ticketChecksum(secret).slice(0, PUBLIC_KEY_LENGTH) };
  }

  sign(message: string): { readonly keyId: string; readonly signature: string } {
    const { id, publicKey } = this.publicKey;
    return { keyId: id, signature: ticketChecksum(`${publicKey}\n${message}`) };
  }
}
