import { type Actor, requireSignedIn } from '../actor.ts';
import { AccountSessions } from './account-sessions.ts';

/** Ends every session of the signed-in person but the one of this call. */
export class EndOtherSessions {
  static readonly needs = [AccountSessions] as const;

  constructor(private readonly sessions: AccountSessions) {}

  async execute(actor: Actor): Promise<null> {
    const { uid, sessionId } = requireSignedIn(actor);
    await this.sessions.endOthers(uid, sessionId);
    return null;
  }
}
