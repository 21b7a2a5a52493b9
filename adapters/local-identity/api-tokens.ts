import { createHmac } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import type { Identity } from '#core/people/identity-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';

/** The claims of an API token. */
export interface TokenClaims {
  readonly uid: PersonId;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: Identity['provider'];
  /** Whether the address was verified when the token was issued. */
  readonly emailVerified: boolean;
  /** When the session was opened; long ago for a token of an earlier version. */
  readonly signedInAt: Instant;
  readonly expiresAt: Instant;
  /** Whether the person had a second factor when the token was issued; missing where that is not known. */
  readonly hadSecondFactor?: boolean | undefined;
}

export type Tokens = Pick<ApiTokens, 'issue' | 'read' | 'readIgnoringExpiry'>;

/** The only accepted header. Comparing it as a whole rules out algorithm confusion. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const MAX_TOKEN_LENGTH = 4096;
const LEEWAY_SECONDS = 60;
const MIN_SECRET = 32;

/** Issues and verifies the API's bearer tokens: JSON Web Tokens with HMAC-SHA-256. */
export class ApiTokens {
  constructor(
    private readonly secret: string,
    private readonly issuer: string,
    private readonly clock: Clock,
  ) {
    if (secret.length < MIN_SECRET)
      throw new Error(`The secret of the API tokens needs at least ${MIN_SECRET} characters.`);
  }

  issue(claims: TokenClaims): string {
    const payload = {
      iss: this.issuer,
      sub: claims.uid,
      sid: claims.sessionId,
      email: claims.email,
      name: claims.name,
      ...(claims.provider === 'password' ? {} : { idp: claims.provider, picture: claims.photoURL }),
      ...(claims.emailVerified ? { email_verified: true } : {}),
      // Only what saves a look-up: a token that does not say so asks the database.
      ...(claims.hadSecondFactor === false ? { second_factor: false } : {}),
      iat: this.#nowSeconds(),
      auth_time: Math.floor(millisecondsOf(claims.signedInAt) / 1000),
      exp: Math.floor(millisecondsOf(claims.expiresAt) / 1000),
    };
    const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
    return `${signed}.${this.#signature(signed)}`;
  }

  /** Returns the claims; null when the token is invalid or expired. */
  read(token: string): TokenClaims | null {
    const claims = this.readIgnoringExpiry(token);
    return claims && claims.expiresAt > this.clock.now() ? claims : null;
  }

  /** As `read`, but accepts an expired token: signing out must end its session. */
  readIgnoringExpiry(token: string): TokenClaims | null {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const parts = token.split('.');
    const [header, payload, signature] = parts;
    if (parts.length !== 3 || header !== HEADER || !payload || !signature) return null;
    if (!isSameSecret(signature, this.#signature(`${header}.${payload}`))) return null;
    return this.#claims(payload);
  }

  #claims(encoded: string): TokenClaims | null {
    const payload = parsed(encoded);
    if (!payload) return null;
    const {
      iss,
      sub,
      sid,
      email,
      name,
      picture = null,
      idp = 'password',
      iat,
      exp,
      auth_time: authTime,
    } = payload;
    if (iss !== this.issuer || !isText(sub) || !isText(sid) || !isText(email)) return null;
    if (!isTextOrNull(name) || !isTextOrNull(picture) || !isProvider(idp)) return null;
    if (!isSeconds(iat) || !isSeconds(exp)) return null;
    if (iat > this.#nowSeconds() + LEEWAY_SECONDS || exp <= iat) return null;
    const expiresAt = instantOf(exp * 1000);
    const emailVerified = payload.email_verified === true;
    const signedInAt = instantOf(isSeconds(authTime) ? authTime * 1000 : 0);
    return {
      uid: sub,
      sessionId: sid,
      email,
      name,
      photoURL: picture,
      provider: idp,
      emailVerified,
      signedInAt,
      expiresAt,
      ...(payload.second_factor === false ? { hadSecondFactor: false } : {}),
    };
  }

  #signature(signed: string): string {
    return createHmac('sha256', this.secret).update(signed).digest('base64url');
  }

  #nowSeconds(): number {
    return Math.floor(millisecondsOf(this.clock.now()) / 1000);
  }
}

function parsed(encoded: string): Record<string, unknown> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
    return Object.fromEntries(Object.entries(payload));
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isProvider(value: unknown): value is Identity['provider'] {
  return value === 'password' || value === 'google' || value === 'other';
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 1e11;
}
