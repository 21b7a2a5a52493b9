import type { Actor } from '../actor.ts';
import type { TicketKey, TicketSigner } from './ticket-signer.ts';

export interface ListTicketKeysOutput {
  readonly keys: readonly TicketKey[];
}

/** Lists the public keys that verify ticket codes. */
export class ListTicketKeys {
  constructor(private readonly signer: TicketSigner) {}

  async execute(_actor: Actor): Promise<ListTicketKeysOutput> {
    return { keys: this.signer.keys() };
  }
}
