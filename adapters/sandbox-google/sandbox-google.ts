import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { type AuthorizationRequest, matchesChallenge, type SandboxClient } from './authorization-request.ts';
import { IdTokens } from './id-tokens.ts';
import type { SandboxPerson } from './sandbox-people.ts';

export interface SandboxGoogleSettings {
  readonly publicUrl: string;
  readonly client: SandboxClient;
}

interface Grant {
  readonly request: AuthorizationRequest;
  readonly person: SandboxPerson;
  readonly until: Instant;
}

interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The longest that RFC 6749 (4.1.2) recommends, for slow development machines. */
const CODE_MINUTES = 10;
const TOKEN_MINUTES = 5;
const MAX_ENTRIES = 10_000;

/** A small OpenID provider that imitates Google without passwords, for development only. */
export class SandboxGoogle {
  readonly issuer: string;
  readonly #idTokens = new IdTokens();
  readonly #codes = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Grant>();

  constructor(
    readonly settings: SandboxGoogleSettings,
    private readonly clock: Clock,
  ) {
    this.issuer = `${settings.publicUrl}/sandbox-google`;
  }

  /** Issues a code, valid once and for ten minutes. */
  grant(request: AuthorizationRequest, person: SandboxPerson): string {
    const code = randomBytes(24).toString('base64url');
    storeGrant(this.#codes, code, { request, person, until: addMinutes(this.clock.now(), CODE_MINUTES) });
    return code;
  }

  /** As `fetch`, for an application in the same process. */
  readonly answer = async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const { status, answer } = await this.#answer(new URL(url).pathname, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: String(body ?? ''),
    });
    return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } });
  };

  async #answer(path: string, request: Request): Promise<{ status: number; answer: object }> {
    switch (`${request.method} ${path.replace('/sandbox-google', '')}`) {
      case 'GET /.well-known/openid-configuration':
        return { status: 200, answer: this.#metadata() };
      case 'GET /jwks':
        return { status: 200, answer: await this.#idTokens.publicKeys() };
      case 'POST /token':
        return this.#redeem(request);
      case 'GET /userinfo':
        return this.#userInfo(request.headers.authorization ?? '');
      default:
        return { status: 404, answer: { error: 'not_found' } };
    }
  }

  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async #redeem({ body }: Request): Promise<{ status: number; answer: object }> {
    const fields = new URLSearchParams(body);
    const text = (name: string) => fields.get(name) ?? '';
    const { client } = this.settings;
    if (text('client_id') !== client.id || !isSameSecret(text('client_secret'), client.secret))
      return { status: 401, answer: { error: 'invalid_client' } };
    if (text('grant_type') !== 'authorization_code')
      return { status: 400, answer: { error: 'unsupported_grant_type' } };
    const grant = this.#codes.get(text('code'));
    this.#codes.delete(text('code'));
    const isGood =
      grant !== undefined &&
      grant.until > this.clock.now() &&
      grant.request.redirectUri === text('redirect_uri') &&
      matchesChallenge(text('code_verifier'), grant.request.challenge);
    return isGood
      ? { status: 200, answer: await this.#tokens(grant) }
      : { status: 400, answer: { error: 'invalid_grant' } };
  }

  async #tokens({ request, person }: Grant): Promise<object> {
    const accessToken = randomBytes(24).toString('base64url');
    const until = addMinutes(this.clock.now(), TOKEN_MINUTES);
    storeGrant(this.#accessTokens, accessToken, { request, person, until });
    const now = Math.floor(millisecondsOf(this.clock.now()) / 1000);
    const idToken = await this.#idTokens.sign({
      iss: this.issuer,
      aud: this.settings.client.id,
      iat: now,
      exp: now + TOKEN_MINUTES * 60,
      ...(request.nonce === null ? {} : { nonce: request.nonce }),
      ...this.#claims(person),
    });
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: TOKEN_MINUTES * 60,
      id_token: idToken,
    };
  }

  #userInfo(authorization: string): { status: number; answer: object } {
    const grant = this.#accessTokens.get(authorization.replace(/^Bearer /, ''));
    return grant && grant.until > this.clock.now()
      ? { status: 200, answer: this.#claims(grant.person) }
      : { status: 401, answer: { error: 'invalid_token' } };
  }

  /** The claims of Google, and a university's. `hd` names the domain of an organisation's account. */
  #claims(person: SandboxPerson): object {
    return {
      sub: person.subject,
      email: person.email,
      email_verified: person.emailVerified,
      hd: person.email.split('@')[1],
      ...(person.name === '' ? {} : { name: person.name }),
      ...person.facts,
      ...(person.colours ? { picture: `${this.issuer}/people/${person.subject}.svg` } : {}),
    };
  }
}

/** Stores the grant and evicts the oldest. */
function storeGrant(grants: Map<string, Grant>, key: string, grant: Grant): void {
  grants.set(key, grant);
  if (grants.size <= MAX_ENTRIES) return;
  for (const oldest of grants.keys()) {
    grants.delete(oldest);
    return;
  }
}
