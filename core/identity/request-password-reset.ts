import type { Actor } from '../actor.ts';
import { checkSignIn } from '../people/credential-rules.ts';
import type { Caller } from '../sessions/caller.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

export interface RequestPasswordResetInput {
  readonly email: string;
}

/** Mails a reset link to a known email. Answers the same for an unknown one. */
export class RequestPasswordReset {
  static readonly needs = [CredentialsGateway] as const;

  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(_actor: Actor, input: RequestPasswordResetInput & { readonly from?: Caller }): Promise<null> {
    checkSignIn(input);
    await this.credentials.requestPasswordReset(input.email, input.from);
    return null;
  }
}
