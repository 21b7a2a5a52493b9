import { type Actor, requireSystem } from '../actor.ts';
import type { IdentityGateway } from '../people/identity-gateway.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import { tellOfSecurityChange } from '../sessions/security-notice.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { CredentialsGateway } from './credentials-gateway.ts';

export interface UnlinkProviderInput {
  readonly email: string;
}

/**
 * Forgets the external accounts that a person signs in with, ends their sessions and mails them. The next external
 * account with their address is linked, also where the provider calls it by another subject than before. Called by the
 * command line only. Throws `profile_not_found`.
 */
export class UnlinkProvider {
  constructor(
    private readonly people: PersonRepository,
    private readonly credentials: Pick<CredentialsGateway, 'unlinkProviders'>,
    private readonly identities: Pick<IdentityGateway, 'endSessions'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: UnlinkProviderInput): Promise<null> {
    requireSystem(actor);
    const person = await this.people.findByEmail(input.email);
    if (!person) throw domainError('profile_not_found', { reason: 'not_registered', email: input.email });
    await this.credentials.unlinkProviders(person.uid);
    await this.identities.endSessions(person.uid);
    const mail = { id: this.ids.next(), now: this.clock.now() };
    await this.unitOfWork.run((stores) =>
      tellOfSecurityChange(stores, actor, person, 'provider_unlinked', mail),
    );
    return null;
  }
}
