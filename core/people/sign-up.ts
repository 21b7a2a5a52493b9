import type { Actor } from '../shared/actor.ts';
import type { CredentialsGateway, OpenSession } from './credentials-gateway.ts';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
}

/** Opens an account with the embedded identity service and signs in. The profile comes with `Register`. */
export class SignUp {
  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(_actor: Actor, input: SignUpInput): Promise<OpenSession> {
    return this.credentials.signUp(input);
  }
}
