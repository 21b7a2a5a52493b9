import { type Actor, requireSystem } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { tellOfSecurityChange } from '../sessions/security-notice.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';

/**
 * Removes the passkeys, the authenticator and the recovery codes of a person who lost them, ends their sessions and
 * mails them. Called by the command line only. Throws `profile_not_found`.
 */
export class ResetSecondFactor {
  static readonly needs = [PersonRepository, IdentityGateway, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly email: string }): Promise<null> {
    requireSystem(actor);
    const person = await this.people.findByEmail(input.email);
    if (!person) throw domainError('profile_not_found', { reason: 'not_registered', email: input.email });
    await this.identities.endSessions(person.uid);
    const mail = { id: this.ids.next(), now: this.clock.now() };
    await this.unitOfWork.run(async (stores) => {
      await stores.secondFactors.remove(person.uid);
      await tellOfSecurityChange(stores, actor, person, 'second_factor_reset', mail);
    });
    return null;
  }
}
