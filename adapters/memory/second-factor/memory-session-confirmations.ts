import { oldestSecondFactor } from '#core/sessions/assurance.ts';
import type { SessionConfirmation, SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemorySessionConfirmations implements SessionConfirmations {
  constructor(private readonly database: MemoryDatabase) {}

  async find(sessionId: string): Promise<SessionConfirmation | null> {
    return this.database.sessionConfirmations.get(sessionId) ?? null;
  }

  async save(confirmation: SessionConfirmation): Promise<void> {
    const { sessionConfirmations } = this.database;
    const oldest = oldestSecondFactor(confirmation.confirmedAt);
    for (const [id, { confirmedAt }] of sessionConfirmations)
      if (confirmedAt < oldest) sessionConfirmations.delete(id);
    const earlier = sessionConfirmations.get(confirmation.sessionId)?.secondFactorAt ?? null;
    const secondFactorAt = confirmation.secondFactorAt ?? earlier;
    sessionConfirmations.set(confirmation.sessionId, { ...confirmation, secondFactorAt });
  }
}
