import type { Actor } from '../actor.ts';
import { requireWelcome } from '../people/access/access-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import type { CredentialsGateway, OpenSession } from './credentials-gateway.ts';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
}

/** Creates an account with the embedded identity service and signs in. `Register` creates the profile. */
export class SignUp {
  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly site: SiteFacts,
  ) {}

  async execute(_actor: Actor, input: SignUpInput & { readonly from?: Caller }): Promise<OpenSession> {
    const { from, ...credentials } = input;
    requireWelcome(credentials.email, this.site);
    return this.credentials.signUp(credentials, from);
  }
}
