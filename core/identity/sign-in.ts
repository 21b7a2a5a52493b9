import type { Actor } from '../actor.ts';
import { checkSignIn } from '../people/credential-rules.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Caller } from './caller.ts';
import type { CredentialsGateway, OpenSession } from './credentials-gateway.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens a session. Throws `wrong_credentials`, also for an unknown email, `rate_limited` after too many attempts, and
 * `forbidden` for a disabled person with the right password.
 */
export class SignIn {
  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly people: PersonRepository,
  ) {}

  async execute(_actor: Actor, input: SignInInput & { readonly from?: Caller }): Promise<OpenSession> {
    checkSignIn(input);
    const { from, ...credentials } = input;
    const session = await this.credentials.signIn(credentials, from);
    const person = await this.people.find(session.uid);
    if (!person?.disabledAt) return session;
    await this.credentials.signOut(session);
    throw domainError('forbidden', { reason: 'account_disabled' });
  }
}
