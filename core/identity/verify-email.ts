import { type Actor, requireSignedIn } from '../actor.ts';
import { CREDENTIAL_FIELDS } from '../people/credential-rules.ts';
import { ArrivingMembers } from '../people/facts/arriving-members.ts';
import { PersonRepository } from '../people/person-repository.ts';
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
  static readonly needs = [CredentialsGateway, PersonRepository, ArrivingMembers] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly members: ArrivingMembers,
  ) {}

  async execute(actor: Actor, input: VerifyEmailInput): Promise<null> {
    const { uid, email } = requireSignedIn(actor);
    const checks = new FieldChecks();
    checks.pattern('code', input.code, CREDENTIAL_FIELDS.code);
    checks.throwIfInvalid();
    await this.credentials.verifyEmail({ uid, code: input.code });
    const person = await this.people.find(uid);
    if (person && person.email === email) await this.members.welcome(person, true);
    return null;
  }
}
