import type { Actor } from '../actor.ts';
import { checkSignIn } from '../people/credential-rules.ts';
import { SecondFactorCheck } from '../second-factor/second-factor-check.ts';
import { SecondFactorQueries } from '../second-factor/second-factor-queries.ts';
import { factorKindsOf, SECURITY_FIELDS } from '../second-factor/second-factors.ts';
import type { Caller } from '../sessions/caller.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PersonId } from '../shared/ids.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';
import { SignInSessions } from './sign-in-sessions.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator, or a recovery code, where the account needs one. */
  readonly code?: string | undefined;
}

/** What became of the second factor. */
type Outcome = 'not_asked' | 'not_needed' | 'passed' | 'wrong';

/**
 * Opens a session. Throws `wrong_credentials`, also for an unknown email, `second_factor_needed` for the right password
 * of an account that needs a code or a passkey, `invalid_input` for a wrong code, `rate_limited` after too many
 * attempts, and `forbidden` for a disabled person with the right password.
 */
export class SignIn {
  static readonly needs = [
    CredentialsGateway,
    SecondFactorQueries,
    SecondFactorCheck,
    SignInSessions,
  ] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly factors: SecondFactorQueries,
    private readonly check: SecondFactorCheck,
    private readonly sessions: SignInSessions,
  ) {}

  async execute(_actor: Actor, input: SignInInput & { readonly from?: Caller }): Promise<OpenSession> {
    const { from, code, ...credentials } = input;
    checkSignIn(credentials);
    const checks = new FieldChecks();
    checks.length('code', code ?? '', SECURITY_FIELDS.code);
    checks.throwIfInvalid();
    let outcome: Outcome = 'not_asked';
    const session = await this.credentials
      .signIn(credentials, from, async (uid) => {
        outcome = await this.#secondFactor(uid, code ?? '');
        return outcome !== 'wrong';
      })
      .catch((error: unknown) => {
        throw outcome === 'wrong' ? invalidInput({ code: { code: 'factor_code_wrong' } }) : error;
      });
    return this.sessions.open(session, { secondFactor: (outcome as Outcome) === 'passed' });
  }

  /** Throws `second_factor_needed` without a code. */
  async #secondFactor(uid: PersonId, code: string): Promise<Outcome> {
    const factors = factorKindsOf(await this.factors.find(uid));
    if (factors.length === 0) return 'not_needed';
    if (code.trim() === '') throw domainError('second_factor_needed', { factors });
    return (await this.check.code(uid, code)) ? 'passed' : 'wrong';
  }
}
