import { type Actor, requireSession, type SignedIn } from '../actor.ts';
import { CREDENTIAL_FIELDS } from '../people/credential-rules.ts';
import { AccountPasswords } from '../sessions/account-passwords.ts';
import { saveConfirmation } from '../sessions/assurance.ts';
import type { Caller } from '../sessions/caller.ts';
import { SessionConfirmations } from '../sessions/session-confirmation.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { SECURITY_FIELDS } from './second-factors.ts';

/** Exactly one of the three. */
export interface ConfirmIdentityInput {
  readonly password?: string | undefined;
  /** A code of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  /** The answer of `navigator.credentials.get`, as JSON text. */
  readonly passkey?: string | undefined;
}

/**
 * Confirms that the signed-in person is still there. With a code or a passkey the session has passed a second factor.
 * Throws `invalid_input` for a wrong password or code, `passkey_refused`, `rate_limited`.
 */
export class ConfirmIdentity {
  static readonly needs = [AccountPasswords, SecondFactorCheck, SessionConfirmations, Clock] as const;

  constructor(
    private readonly passwords: AccountPasswords,
    private readonly check: SecondFactorCheck,
    private readonly confirmations: SessionConfirmations,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ConfirmIdentityInput & { readonly from?: Caller }): Promise<null> {
    const person = requireSession(actor);
    const isSecondFactor = await this.#prove(person, input);
    const session = { sessionId: person.sessionId, userId: person.uid };
    await saveConfirmation(this.confirmations, session, isSecondFactor, this.clock.now());
    return null;
  }

  /** Returns whether it was a second factor. */
  async #prove(
    { uid, sessionId }: SignedIn,
    { password, code, passkey, from }: ConfirmIdentityInput & { readonly from?: Caller },
  ): Promise<boolean> {
    const checks = new FieldChecks();
    checks.length('password', password ?? '', CREDENTIAL_FIELDS.password);
    checks.length('code', code ?? '', SECURITY_FIELDS.code);
    checks.length('passkey', passkey ?? '', SECURITY_FIELDS.passkey);
    if ([password, code, passkey].filter((given) => given !== undefined).length !== 1)
      checks.addProblem('password', { code: 'required', label: CREDENTIAL_FIELDS.password.label });
    checks.throwIfInvalid();
    if (passkey !== undefined) {
      await this.check.passkey(passkey, uid, { purpose: 'confirmation', sessionId });
      return true;
    }
    if (code !== undefined) {
      if (!(await this.check.code(uid, code))) throw invalidInput({ code: { code: 'factor_code_wrong' } });
      return true;
    }
    if (!(await this.passwords.matches(uid, password ?? '', from)))
      throw invalidInput({ password: { code: 'password_wrong' } });
    return false;
  }
}
