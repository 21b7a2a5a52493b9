import type { Actor } from '../actor.ts';
import type { Caller } from '../sessions/caller.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';

export interface RenewSessionInput {
  readonly renewal: string | null;
  readonly from?: Caller;
}

/** Returns a new bearer token for an open session. Throws `unauthenticated` when the session has ended. */
export class RenewSession {
  static readonly needs = [CredentialsGateway] as const;

  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(_actor: Actor, input: RenewSessionInput): Promise<OpenSession> {
    if (!input.renewal) throw domainError('unauthenticated', { reason: 'signed_out' });
    return this.credentials.renew(input.renewal, input.from);
  }
}
