import type { Actor } from '../shared/actor.ts';
import type { CredentialsGateway, OpenSession } from './credentials-gateway.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}

/** Opens a session. Throws `wrong_credentials`, for an unknown e-mail too, and `rate_limited` after many guesses. */
export class SignIn {
  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(_actor: Actor, input: SignInInput): Promise<OpenSession> {
    return this.credentials.signIn(input);
  }
}
