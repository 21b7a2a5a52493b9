import { type Actor, requireSignedIn } from '../actor.ts';
import { CREDENTIAL_FIELDS } from '../people/credential-rules.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

export interface VerifyEmailInput {
  /** The six digits of the latest mail. */
  readonly code: string;
}

/**
 * Proves that the address is the person's. Repeating it for a verified address succeeds. Throws `invalid_input` for a
 * wrong or outdated code, `rate_limited` after five wrong ones.
 */
export class VerifyEmail {
  static readonly needs = [CredentialsGateway] as const;

  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(actor: Actor, input: VerifyEmailInput): Promise<null> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    checks.pattern('code', input.code, CREDENTIAL_FIELDS.code);
    checks.throwIfInvalid();
    await this.credentials.verifyEmail({ uid, code: input.code });
    return null;
  }
}
