import { createHmac } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

/** The state of an OAuth flow, kept in a cookie. */
export interface OAuthState {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const OAUTH_STATE_MINUTES = 10;

/** Signs OAuth states for a cookie, so that a flow ends only in the browser that began it. */
export class OAuthStates {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  write(oauthState: OAuthState): string {
    const until: Instant = addMinutes(this.clock.now(), OAUTH_STATE_MINUTES);
    const content = Buffer.from(JSON.stringify({ ...oauthState, until })).toString('base64url');
    return `${content}.${this.#signature(content)}`;
  }

  /** Returns the state; null when it was not signed here or is older than ten minutes. */
  read(cookie: string): OAuthState | null {
    const [content = '', signature = ''] = cookie.split('.');
    if (!isSameSecret(signature, this.#signature(content))) return null;
    const { until, ...oauthState } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
    return until > this.clock.now() ? oauthState : null;
  }

  #signature(content: string): string {
    return createHmac('sha256', this.secret).update(`oauth-state ${content}`).digest('base64url');
  }
}
