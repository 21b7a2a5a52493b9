import type { Configuration, CustomFetch, IDToken, UserInfoResponse } from 'openid-client';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import type { ProviderAccount } from '#core/identity/provider-account.ts';
import type { SignInWithProviderInput } from '#core/identity/sign-in-with-provider.ts';
import { FACTS, type Fact } from '#core/people/facts/person-facts.ts';
import type { Caller } from '#core/sessions/caller.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import { OAuthStates } from './oauth-state.ts';

export interface OpenIdProvider {
  readonly kind: ProviderAccount['provider'];
  /** The name people know: `Google`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Whether its verified email opens the existing account of that email. False for providers that accept unverified
   * claims.
   */
  readonly trusted: boolean;
  /** The claims that state facts about a person; null for facts that the provider does not state. */
  readonly factClaims: Readonly<Record<Fact, string | null>>;
  /** `fetch` of a provider in this process, without network and TLS. */
  readonly fetch?: CustomFetch;
}

export interface OpenIdSettings {
  readonly provider: OpenIdProvider;
  readonly publicUrl: string;
  readonly secret: string;
  /** Receives failures that the person did not cause. */
  readonly report: (problem: unknown) => void;
}

type Library = typeof import('openid-client');
type Claims = IDToken | UserInfoResponse;

const CALLBACK = '/api/identity/google/callback';
const TIMEOUT_SECONDS = 8;

/** An ID token without a subject, which the library accepts. */
class MissingSubject extends Error {
  readonly code = 'OAUTH_MISSING_SUBJECT';
  constructor() {
    super('The provider’s ID token has no subject.');
  }
}

/** Signs people in with OpenID Connect: authorization code, PKCE, state and nonce. */
export class OpenIdSignIn {
  readonly #oauthStates: OAuthStates;
  #opened: Promise<{ library: Library; config: Configuration }> | null = null;

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly signIn: (arrival: SignInWithProviderInput) => Promise<OpenSession>,
    clock: Clock,
  ) {
    this.#oauthStates = new OAuthStates(settings.secret, clock);
  }

  /**
   * Returns the provider's address and the state cookie. `flow` prefixes the state; an address of this server is
   * relative.
   */
  async begin({
    origin,
    flow,
  }: {
    origin: string;
    flow: string;
  }): Promise<{ location: string; stateCookie: string }> {
    const { library, config } = await this.#open();
    const oauthState = {
      state: `${flow}.${library.randomState()}`,
      nonce: library.randomNonce(),
      codeVerifier: library.randomPKCECodeVerifier(),
    };
    const url = library.buildAuthorizationUrl(config, {
      redirect_uri: origin + CALLBACK,
      scope: 'openid email profile',
      state: oauthState.state,
      nonce: oauthState.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(oauthState.codeVerifier),
      code_challenge_method: 'S256',
      ...(this.settings.provider.kind === 'google' ? { prompt: 'select_account' } : {}),
    });
    const isOurs = url.origin === this.settings.publicUrl;
    return {
      location: isOurs ? url.pathname + url.search : url.href,
      stateCookie: this.#oauthStates.write(oauthState),
    };
  }

  /** Verifies the provider's redirect and opens a session. */
  async complete(back: {
    origin: string;
    search: string;
    stateCookie: string | null;
    from?: Caller;
  }): Promise<OpenSession> {
    const oauthState = back.stateCookie === null ? null : this.#oauthStates.read(back.stateCookie);
    if (!oauthState) throw domainError('unauthenticated', { reason: 'sign_in_outdated' });
    const { library, config } = await this.#open();
    const arrival = await this.#redeem(library, config, back, oauthState).catch((error: unknown) => {
      throw this.#refusal(library, error);
    });
    return this.signIn({ ...arrival, from: back.from });
  }

  async #redeem(
    library: Library,
    config: Configuration,
    back: { origin: string; search: string },
    oauthState: { state: string; nonce: string; codeVerifier: string },
  ): Promise<Omit<SignInWithProviderInput, 'from'>> {
    const tokens = await library.authorizationCodeGrant(
      config,
      new URL(back.origin + CALLBACK + back.search),
      {
        expectedState: oauthState.state,
        expectedNonce: oauthState.nonce,
        pkceCodeVerifier: oauthState.codeVerifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims?.sub) throw new MissingSubject();
    const isMissing = (name: string) => !Object.hasOwn(claims, name);
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
    const asksForMore = isMissing('email') || (hasMore && this.#factClaims().some(isMissing));
    const more = asksForMore ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const address = isMissing('email') ? (more as Claims) : claims;
    const allClaims = { ...more, ...claims };
    return { account: this.#account(claims, address, allClaims), facts: this.#facts(allClaims) };
  }

  #factClaims(): readonly string[] {
    return FACTS.flatMap((fact) => this.settings.provider.factClaims[fact] ?? []);
  }

  #facts(claims: Claims): SignInWithProviderInput['facts'] {
    const { factClaims } = this.settings.provider;
    const claimOf = (name: string | null) =>
      name !== null && Object.hasOwn(claims, name)
        ? (claims as Readonly<Record<string, unknown>>)[name]
        : null;
    return Object.fromEntries(FACTS.map((fact) => [fact, claimOf(factClaims[fact])]));
  }

  /** `address`: the claims that name the email, which alone say whether it is verified. */
  #account({ iss, sub }: IDToken, address: Claims, claims: Claims): ProviderAccount {
    const { kind, trusted } = this.settings.provider;
    const email = textOf(address.email) ?? '';
    const verified: unknown = address.email_verified;
    return {
      provider: kind,
      issuer: iss,
      subject: sub,
      email,
      emailVerified: verified === true || verified === 'true',
      isTrusted: trusted,
      ownsMailbox: trusted && (kind === 'other' || isMailboxOfGoogle(email, claims)),
      name: textOf(claims.name),
      photoURL: textOf(claims.picture),
    };
  }

  #refusal(library: Library, error: unknown): DomainError {
    if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
      return domainError('unauthenticated', { reason: 'sign_in_cancelled' });
    this.settings.report(error);
    const code = (error as { code?: unknown }).code;
    const isAnswer = typeof code === 'string' && code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT';
    return isAnswer ? domainError('unauthenticated', { reason: 'sign_in_unconfirmed' }) : this.#away();
  }

  #away(): DomainError {
    const { name } = this.settings.provider;
    return domainError('provider_unavailable', { reason: 'identity_provider', name });
  }

  /** Discovers the provider's endpoints and keys once; a failure is retried by the next call. */
  #open(): Promise<{ library: Library; config: Configuration }> {
    this.#opened ??= this.#discover().catch((error: unknown) => {
      this.#opened = null;
      this.settings.report(error);
      throw this.#away();
    });
    return this.#opened;
  }

  async #discover(): Promise<{ library: Library; config: Configuration }> {
    const library = await import('openid-client');
    const { issuer, clientId, clientSecret, fetch } = this.settings.provider;
    const config = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [library.enableNonRepudiationChecks, ...(fetch ? [library.allowInsecureRequests] : [])],
      ...(fetch ? { [library.customFetch]: fetch } : {}),
    });
    return { library, config };
  }
}

/**
 * Tells whether Google hosts the mailbox: its own domains, and those with `hd`. Other addresses were verified only
 * once.
 */
function isMailboxOfGoogle(email: string, claims: Claims): boolean {
  return /@(gmail|googlemail)\.com$/i.test(email) || textOf(claims.hd) !== null;
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
