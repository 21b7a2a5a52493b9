import { type Actor, requireSystem } from '../actor.ts';
import { PersonRepository } from '../people/person-repository.ts';
import type { PersonId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

const BATCH = 100;
const MAX_BATCHES = 50;

/**
 * Removes accounts whose addresses were not verified within seven days, so that their owners can sign up. Keeps those
 * that an operator accepts.
 */
export class RemoveOverdueAccounts {
  static readonly needs = [CredentialsGateway, PersonRepository, UnitOfWork] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actor: Actor): Promise<{ readonly removed: number }> {
    requireSystem(actor);
    let removed = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const uids = await this.credentials.listOverdue(BATCH);
      for (const uid of uids) {
        if (await this.#isAccepted(uid)) {
          await this.credentials.keepUnverified(uid);
          continue;
        }
        // The profile first: when this ends in between, the account is found again.
        await this.people.remove(uid);
        await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeOf(uid));
        await this.credentials.removeOverdue(uid);
        removed += 1;
      }
      if (uids.length < BATCH) break;
    }
    return { removed };
  }

  async #isAccepted(uid: PersonId): Promise<boolean> {
    return (await this.people.find(uid))?.isEmailAccepted ?? false;
  }
}
