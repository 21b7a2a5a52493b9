import { type Actor, requireSystem } from '../actor.ts';
import type { IdentityGateway } from '../people/identity-gateway.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import { tellOfSecurityChange } from '../sessions/security-notice.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface ResetSecondFactorInput {
  readonly email: string;
}

/**
 * Removes the passkeys, the authenticator and the recovery codes of a person who lost them, ends their sessions and
 * mails them. Called by the command line only. Throws `profile_not_found`.
 */
export class ResetSecondFactor {
  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ResetSecondFactorInput): Promise<null> {
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
