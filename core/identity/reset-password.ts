import type { Actor } from '../actor.ts';
import { CREDENTIAL_FIELDS } from '../people/credential-rules.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { AccountTakeover } from './account-takeover.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

export interface ResetPasswordInput {
  /** The secret from the link in the mail. */
  readonly secret: string;
  readonly password: string;
}

/** Sets a new password, once per link, and ends every session of the person. Removes no second factor. */
export class ResetPassword {
  static readonly needs = [CredentialsGateway, AccountTakeover] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly takeover: AccountTakeover,
  ) {}

  async execute(_actor: Actor, input: ResetPasswordInput): Promise<null> {
    const checks = new FieldChecks();
    checks.length('secret', input.secret, CREDENTIAL_FIELDS.secret);
    checks.throwIfInvalid();
    const proven = await this.credentials.resetPassword(input);
    if (proven !== null) await this.takeover.complete(proven);
    return null;
  }
}
