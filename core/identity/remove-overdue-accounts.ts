import { type Actor, requireSystem } from '../actor.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { CredentialsGateway } from './credentials-gateway.ts';

export interface RemoveOverdueAccountsOutput {
  readonly removed: number;
}

const BATCH = 100;
const MAX_BATCHES = 50;

/** Removes accounts whose addresses were not verified within seven days, so that their owners can sign up. */
export class RemoveOverdueAccounts {
  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly people: PersonRepository,
  ) {}

  async execute(actor: Actor): Promise<RemoveOverdueAccountsOutput> {
    requireSystem(actor);
    let removed = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const uids = await this.credentials.listOverdue(BATCH);
      for (const uid of uids) {
        // The profile first: when this ends in between, the account is found again.
        await this.people.remove(uid);
        await this.credentials.removeOverdue(uid);
      }
      removed += uids.length;
      if (uids.length < BATCH) break;
    }
    return { removed };
  }
}
