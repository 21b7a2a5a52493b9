import type { PushSubscription } from '../notifications/push/push-subscription.ts';
import { OpenSessions } from '../sessions/open-sessions.ts';

/** Tells the browsers that are still signed in from those whose session is over. */
export class OpenBrowsers {
  static readonly needs = [OpenSessions] as const;

  constructor(private readonly sessions: OpenSessions) {}

  async sort(browsers: readonly PushSubscription[]): Promise<{
    readonly open: readonly PushSubscription[];
    /** The ids of those whose session is over, however it ended. */
    readonly signedOut: readonly string[];
  }> {
    const over = await this.sessions.over(browsers.map(({ sessionId }) => sessionId));
    return {
      open: browsers.filter(({ sessionId }) => !over.has(sessionId)),
      signedOut: browsers.filter(({ sessionId }) => over.has(sessionId)).map(({ id }) => id),
    };
  }
}
