import { type Actor, requireSignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { AccountSessions } from './account-sessions.ts';

/** Ends one of the signed-in person's sessions. Throws `session_not_found`. */
export class EndSession {
  static readonly needs = [AccountSessions] as const;

  constructor(private readonly sessions: AccountSessions) {}

  async execute(actor: Actor, input: { readonly id: string }): Promise<null> {
    const { uid } = requireSignedIn(actor);
    if (!(await this.sessions.end(uid, input.id))) throw domainError('session_not_found');
    return null;
  }
}
