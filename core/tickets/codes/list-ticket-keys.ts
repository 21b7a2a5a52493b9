import type { Actor } from '../../actor.ts';
import { type TicketKey, TicketVerifier } from './ticket-verifier.ts';

/** Lists the public keys that verify ticket codes. */
export class ListTicketKeys {
  static readonly needs = [TicketVerifier] as const;

  constructor(private readonly verifier: TicketVerifier) {}

  async execute(_actor: Actor): Promise<{ readonly keys: readonly TicketKey[] }> {
    return { keys: this.verifier.keys() };
  }
}
