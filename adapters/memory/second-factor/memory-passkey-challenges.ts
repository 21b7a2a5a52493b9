import type { PasskeyChallenge, PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPasskeyChallenges implements PasskeyChallenges {
  constructor(private readonly database: MemoryDatabase) {}

  async add(challenge: PasskeyChallenge, now: Instant): Promise<void> {
    const { passkeyChallenges } = this.database;
    for (const [text, { expiresAt }] of passkeyChallenges)
      if (expiresAt <= now) passkeyChallenges.delete(text);
    passkeyChallenges.set(challenge.challenge, challenge);
  }

  async take(challenge: string): Promise<PasskeyChallenge | null> {
    const taken = this.database.passkeyChallenges.get(challenge) ?? null;
    this.database.passkeyChallenges.delete(challenge);
    return taken;
  }
}
