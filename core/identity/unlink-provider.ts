import { type Actor, requireSystem } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { tellOfSecurityChange } from '../sessions/security-notice.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

/**
 * Forgets the external accounts that a person signs in with, ends their sessions and mails them. The next external
 * account with their address is linked, also where the provider calls it by another subject than before. Called by the
 * command line only. Throws `profile_not_found`.
 */
export class UnlinkProvider {
  static readonly needs = [
    PersonRepository,
    CredentialsGateway,
    IdentityGateway,
    UnitOfWork,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly credentials: Pick<CredentialsGateway, 'unlinkProviders'>,
    private readonly identities: Pick<IdentityGateway, 'endSessions'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly email: string }): Promise<null> {
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
