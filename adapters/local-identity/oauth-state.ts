import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

/** What a browser keeps while its person is away at the provider. */
export interface OAuthState {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const OAUTH_STATE_MINUTES = 10;

/** Writes errands for a cookie, signed, so that only an errand that began here can end here. */
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

  /** Null unless it was written here less than ten minutes ago. */
  read(kept: string): OAuthState | null {
    const [content = '', signature = ''] = kept.split('.');
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#signature(content));
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return null;
    const { until, ...oauthState } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
    return until > this.clock.now() ? oauthState : null;
  }

  #signature(content: string): string {
    return createHmac('sha256', this.secret).update(`oauth-state ${content}`).digest('base64url');
  }
}
