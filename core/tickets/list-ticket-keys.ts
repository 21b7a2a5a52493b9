import type { Actor } from '../actor.ts';
import { type TicketKey, TicketSigner } from './ticket-signer.ts';

/** Lists the public keys that verify ticket codes. */
export class ListTicketKeys {
  static readonly needs = [TicketSigner] as const;

  constructor(private readonly signer: TicketSigner) {}

  async execute(_actor: Actor): Promise<{ readonly keys: readonly TicketKey[] }> {
    return { keys: this.signer.keys() };
  }
}
