import type { AuditJournal } from '#core/audit/audit-journal.ts';
import type { AccountSession, AccountSessions } from '#core/sessions/account-sessions.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Revocations } from './revocations.ts';
import type { Sessions } from './sessions.ts';

/** Lists and ends the sessions of a person. */
export class LocalAccountSessions implements AccountSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly revocations: Revocations,
    private readonly journal: AuditJournal,
  ) {}

  list(uid: PersonId): Promise<readonly AccountSession[]> {
    return this.sessions.list(uid);
  }

  async end(uid: PersonId, sessionId: string): Promise<boolean> {
    return (await this.#end(uid, (id) => id === sessionId)) > 0;
  }

  async endOthers(uid: PersonId, keptSessionId: string): Promise<void> {
    await this.#end(uid, (id) => id !== keptSessionId);
  }

  async #end(uid: PersonId, isEnded: (id: string) => boolean): Promise<number> {
    const ended = await this.sessions.endOfPerson(uid, isEnded);
    this.revocations.note(ended);
    if (ended.length > 0) this.journal.record('signed_out', uid);
    return ended.length;
  }
}
