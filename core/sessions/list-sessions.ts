import { type Actor, requireSignedIn } from '../actor.ts';
import { type AccountSession, AccountSessions } from './account-sessions.ts';

export interface ListSessionsOutput {
  readonly sessions: readonly (AccountSession & { readonly isCurrent: boolean })[];
}

/** Returns the signed-in person's sessions, the newest first. */
export class ListSessions {
  static readonly needs = [AccountSessions] as const;

  constructor(private readonly sessions: AccountSessions) {}

  async execute(actor: Actor): Promise<ListSessionsOutput> {
    const { uid, sessionId } = requireSignedIn(actor);
    const sessions = await this.sessions.list(uid);
    return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
  }
}
