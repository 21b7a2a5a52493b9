import type { PasskeyChallenge, PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import type { Instant } from '#core/shared/instant.ts';
import { passkeyChallengeTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlPasskeyChallenges implements PasskeyChallenges {
  constructor(private readonly database: Pick<SqlDatabase, 'writer'>) {}

  async add(challenge: PasskeyChallenge, now: Instant): Promise<void> {
    const { writer } = this.database;
    await writer.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await writer.insertInto('passkey_challenges').values(passkeyChallengeTable.toRow(challenge)).execute();
  }

  async take(challenge: string): Promise<PasskeyChallenge | null> {
    const row = await this.database.writer
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .returningAll()
      .executeTakeFirst();
    return row ? passkeyChallengeTable.toEntity(row) : null;
  }
}
