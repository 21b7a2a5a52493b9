import type { Actor } from '../actor.ts';
import { requireWelcome } from '../people/access/access-policy.ts';
import type { NewAccount } from '../people/credential-rules.ts';
import type { Caller } from '../sessions/caller.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';

/** Creates an account with the embedded identity service and signs in. `Register` creates the profile. */
export class SignUp {
  static readonly needs = [CredentialsGateway, SiteFacts] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly site: SiteFacts,
  ) {}

  async execute(_actor: Actor, input: NewAccount & { readonly from?: Caller }): Promise<OpenSession> {
    const { from, ...credentials } = input;
    requireWelcome(credentials.email, this.site);
    return this.credentials.signUp(credentials, from);
  }
}
