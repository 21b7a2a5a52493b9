import { type Actor, requireSignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { AccountSessions } from './account-sessions.ts';

export interface EndSessionInput {
  readonly id: string;
}

/** Ends one of the signed-in person's sessions. Throws `session_not_found`. */
export class EndSession {
  constructor(private readonly sessions: AccountSessions) {}

  async execute(actor: Actor, input: EndSessionInput): Promise<null> {
    const { uid } = requireSignedIn(actor);
    if (!(await this.sessions.end(uid, input.id))) throw domainError('session_not_found');
    return null;
  }
}
