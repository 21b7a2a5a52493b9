import type { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import type { SecondFactorRepository } from '#core/second-factor/second-factor-repository.ts';
import { noSecondFactors, type SecondFactors } from '#core/second-factor/second-factors.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { MemoryDatabase, MemoryDraft } from '../memory-database.ts';

export class MemorySecondFactors implements SecondFactorRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(userId: PersonId): Promise<SecondFactors> {
    return this.draft.state.secondFactors.get(userId) ?? noSecondFactors(userId);
  }

  async save(factors: SecondFactors): Promise<void> {
    this.draft.state.secondFactors.set(factors.userId, factors);
  }

  async remove(userId: PersonId): Promise<void> {
    this.draft.state.secondFactors.delete(userId);
  }
}

export class MemorySecondFactorQueries implements SecondFactorQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(userId: PersonId): Promise<SecondFactors> {
    return this.database.published.secondFactors.get(userId) ?? noSecondFactors(userId);
  }
}
