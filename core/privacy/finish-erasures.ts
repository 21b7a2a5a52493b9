import { type Actor, requireSystem } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { ErasedPeopleList, PersonErasure } from './person-erasure.ts';

const MINUTES_PER_DAY = 24 * 60;
const FIRST: Instant = '1970-01-01T00:00:00.000Z';

/**
 * Finishes the erasures of the last day: one may have been cut off, and work that was under way may have stored a name
 * again. Writes everyone who was ever erased on the list beside the database, which another machine's server may lack.
 */
export class FinishErasures {
  static readonly needs = [
    PersonErasure,
    ErasedPeopleList,
    IdentityGateway,
    PersonRepository,
    Clock,
  ] as const;

  #isListed = false;

  constructor(
    private readonly erasure: PersonErasure,
    private readonly list: ErasedPeopleList,
    private readonly identities: IdentityGateway,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<null> {
    requireSystem(actor);
    const now = this.clock.now();
    const yesterday = addMinutes(now, -MINUTES_PER_DAY);
    const erased = await this.erasure.erasedSince(this.#isListed ? yesterday : FIRST);
    await this.list.add(erased);
    this.#isListed = true;
    const recent = erased.filter(({ erasedAt }) => erasedAt >= yesterday);
    for (const { uid, erasedAt } of recent) {
      await this.identities.removeAccount(uid);
      await this.people.remove(uid);
      await this.erasure.eraseAgain(uid, erasedAt);
    }
    if (recent.length > 0) await this.erasure.purge();
    return null;
  }
}
