import type { TicketKey, TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { ticketChecksum } from './ticket-checksum.ts';

/** Verifies what `MemoryTicketSigner` signs, by its public keys. */
export class MemoryTicketVerifier implements TicketVerifier {
  readonly #publicKeys: ReadonlyMap<string, string>;

  /** Takes public keys alone, the one that signs now first. */
  constructor(private readonly all: readonly TicketKey[]) {
    this.#publicKeys = new Map(all.map(({ id, publicKey }) => [id, publicKey]));
  }

  async verify(message: string, keyId: string, signature: string): Promise<boolean> {
    const publicKey = this.#publicKeys.get(keyId);
    return publicKey !== undefined && signature === ticketChecksum(`${publicKey}\n${message}`);
  }

  keys(): readonly TicketKey[] {
    return this.all;
  }
}
