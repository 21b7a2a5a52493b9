import type { Actor } from '../actor.ts';
import { SecondFactorCheck } from '../second-factor/second-factor-check.ts';
import { SECURITY_FIELDS } from '../second-factor/second-factors.ts';
import type { Caller } from '../sessions/caller.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';
import { SignInSessions } from './sign-in-sessions.ts';

export interface SignInWithPasskeyInput {
  /** The answer of `navigator.credentials.get`, as JSON text. */
  readonly response: string;
}

/** Opens a session with a passkey alone; it has passed a second factor. Throws `passkey_refused`, `forbidden`. */
export class SignInWithPasskey {
  static readonly needs = [CredentialsGateway, SecondFactorCheck, SignInSessions] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly check: SecondFactorCheck,
    private readonly sessions: SignInSessions,
  ) {}

  async execute(
    _actor: Actor,
    input: SignInWithPasskeyInput & { readonly from?: Caller },
  ): Promise<OpenSession> {
    const checks = new FieldChecks();
    checks.length('response', input.response, SECURITY_FIELDS.passkey);
    checks.throwIfInvalid();
    const uid = await this.check.passkey(input.response, null, { purpose: 'sign_in', sessionId: '' });
    return this.sessions.open(await this.credentials.signInProven(uid, input.from), { secondFactor: true });
  }
}
