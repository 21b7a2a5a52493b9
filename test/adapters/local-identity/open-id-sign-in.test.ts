import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenIdProvider, OpenIdSignIn } from '#adapters/local-identity/open-id-sign-in.ts';
import { IdTokens } from '#adapters/sandbox-google/id-tokens.ts';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import type { ProviderAccount } from '#core/identity/provider-account.ts';
import type { SignInWithProviderInput } from '#core/identity/sign-in-with-provider.ts';
import { NO_FACTS } from '#core/people/facts/person-facts.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const ISSUER = 'https://login.acara.test/realms/students';
const HOME = 'https://acara.test';
const UNCONFIRMED = 'The sign-in could not be confirmed. Please try again.';
const SESSION: OpenSession = {
  device: 'device',
  uid: 'student',
  token: 't',
  expiresAt: '2026-12-01T05:00:00.000Z',
  renewal: 'r',
};
const FARAH = {
  sub: '10001',
  email: 'guest@student.acara.test',
  email_verified: true,
  name: 'Sandbox Student',
  picture: 'https://pictures.acara.test/guest.jpg',
};

const KEYS = new IdTokens();

type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider with claims chosen by the test. */
class Provider {
  readonly calls: string[] = [];
  nonce = '';
  claims: Claims = FARAH;
  userInfo: Claims = FARAH;
  metadata: Claims = {};
  isUnreachable = false;
  /** Changes the ID token before it is returned. */
  forge: (token: string, claims: Claims) => Promise<string> = async (token) => token;

  readonly fetch = async (address: string): Promise<Response> => {
    const { pathname } = new URL(address);
    this.calls.push(pathname);
    if (this.isUnreachable) throw new TypeError('fetch failed');
    if (pathname.endsWith('/openid-configuration')) return Response.json(this.#metadata());
    if (pathname.endsWith('/jwks')) return Response.json(await KEYS.publicKeys());
    if (pathname.endsWith('/userinfo')) return Response.json(this.userInfo);
    const idToken = await this.#idToken();
    return Response.json({ access_token: 'access', token_type: 'Bearer', id_token: idToken });
  };

  #metadata(): object {
    return {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
      jwks_uri: `${ISSUER}/jwks`,
      ...this.metadata,
    };
  }

  async #idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: ISSUER, aud: 'acara', iat: now, exp: now + 300, nonce: this.nonce, ...this.claims };
    return this.forge(await KEYS.sign(claims), claims);
  }
}

describe('OpenIdSignIn', () => {
  let provider: Provider;
  let arrived: ProviderAccount[];
  let stated: SignInWithProviderInput['facts'][];
  let reports: unknown[];

  beforeEach(() => {
    provider = new Provider();
    arrived = [];
    stated = [];
    reports = [];
  });

  /** `reached` is empty for a provider outside of this process. */
  function signInWith(
    differences: Partial<OpenIdProvider> = {},
    reached: Pick<OpenIdProvider, 'fetch'> = { fetch: provider.fetch },
  ): OpenIdSignIn {
    return new OpenIdSignIn(
      {
        provider: {
          kind: 'other',
          name: 'Akaun Siswa',
          issuer: ISSUER,
          clientId: 'acara',
          clientSecret: 'hush',
          trusted: true,
          factClaims: NO_FACTS,
          ...reached,
          ...differences,
        },
        publicUrl: HOME,
        secret: 'the secret of states in the tests, 32+',
        report: (problem) => reports.push(problem),
      },
      async ({ account, facts }) => {
        arrived.push(account);
        stated.push(facts);
        return SESSION;
      },
      new FixedClock(),
    );
  }

  /** Runs the whole flow with the provider's claims. */
  async function oauthFlow(differences: Partial<OpenIdProvider> = {}): Promise<OpenSession> {
    const signIn = signInWith(differences);
    const { location, stateCookie } = await signIn.begin({ origin: HOME, flow: 'flow-0001' });
    const asked = new URL(location).searchParams;
    provider.nonce = asked.get('nonce') ?? '';
    const search = `?code=code&state=${encodeURIComponent(asked.get('state') ?? '')}`;
    return signIn.complete({ origin: HOME, search, stateCookie: stateCookie });
  }

  it('redirects to the provider’s address and asks only Google to choose an account', async () => {
    const there = new URL((await signInWith().begin({ origin: HOME, flow: 'flow-0001' })).location);
    expect(there.origin + there.pathname).toBe(`${ISSUER}/authorize`);
    expect(there.searchParams.get('redirect_uri')).toBe(`${HOME}/api/identity/google/callback`);
    expect(there.searchParams.has('prompt')).toBe(false);
    const google = await signInWith({ kind: 'google' }).begin({ origin: HOME, flow: 'flow-0001' });
    expect(new URL(google.location).searchParams.get('prompt')).toBe('select_account');
  });

  it('returns the provider’s claims as an account', async () => {
    expect(await oauthFlow()).toEqual(SESSION);
    expect(arrived).toEqual([
      {
        provider: 'other',
        issuer: ISSUER,
        subject: FARAH.sub,
        email: FARAH.email,
        emailVerified: true,
        isTrusted: true,
        ownsMailbox: true,
        name: FARAH.name,
        photoURL: FARAH.picture,
      },
    ]);
    expect(provider.calls.some((path) => path.endsWith('/userinfo'))).toBe(false);
    expect(reports).toEqual([]);
  });

  it('requests the email when the ID token has none', async () => {
    provider.claims = { sub: FARAH.sub };
    await oauthFlow();
    expect(arrived).toMatchObject([{ email: FARAH.email, emailVerified: true, name: FARAH.name }]);
  });

  describe('facts about the person', () => {
    const factClaims = {
      name: 'name',
      studentId: 'matric',
      faculty: 'https://login.acara.test/faculty',
      year: 'year',
    };
    const { name } = FARAH;

    it('returns the claims that the settings name, from the ID token', async () => {
      provider.claims = { ...FARAH, matric: 'A26CS0001', [factClaims.faculty]: 'Computing', year: 2 };
      await oauthFlow({ factClaims });
      expect(stated).toEqual([{ name, studentId: 'A26CS0001', faculty: 'Computing', year: 2 }]);
      expect(provider.calls.some((path) => path.endsWith('/userinfo'))).toBe(false);
    });

    it('requests those that the ID token does not have', async () => {
      provider.claims = { ...FARAH, year: 2 };
      provider.userInfo = { ...FARAH, matric: 'A26CS0001', year: 9 };
      await oauthFlow({ factClaims });
      expect(stated).toEqual([{ name, studentId: 'A26CS0001', faculty: null, year: 2 }]);
    });

    it('does without them where the provider offers no more', async () => {
      provider.metadata = { userinfo_endpoint: undefined };
      await oauthFlow({ factClaims });
      expect(stated).toEqual([{ name, studentId: null, faculty: null, year: null }]);
      expect(arrived).toMatchObject([{ email: FARAH.email }]);
    });

    it('reads no claim that the settings do not name', async () => {
      provider.claims = { ...FARAH, matric: 'A26CS0001', null: 'trap' };
      await oauthFlow();
      expect(stated).toEqual([NO_FACTS]);
    });
  });

  it('ignores the email of another subject', async () => {
    provider.claims = { sub: 'somebody-else' };
    expect((await refusalOf(oauthFlow())).message).toBe(UNCONFIRMED);
    expect(arrived).toEqual([]);
  });

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
    ['yes', false],
    [['true'], false],
  ])('takes an email_verified of %j for %j', async (claim, expected) => {
    provider.claims = { ...FARAH, email_verified: claim };
    await oauthFlow();
    expect(arrived[0]?.emailVerified).toBe(expected);
  });

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [false, false],
    [undefined, false],
    [['true'], false],
  ])(
    'takes an email of the user info for verified by its email_verified of %j alone: %j',
    async (claim, expected) => {
      provider.claims = { sub: FARAH.sub, email_verified: true };
      provider.userInfo = { ...FARAH, email_verified: claim };
      await oauthFlow();
      provider.claims = { sub: FARAH.sub };
      await oauthFlow();
      expect(arrived).toMatchObject(Array(2).fill({ email: FARAH.email, emailVerified: expected }));
    },
  );

  it('does not take an email of the ID token for verified because the user info says so', async () => {
    provider.claims = { sub: FARAH.sub, email: FARAH.email };
    await oauthFlow({ factClaims: { ...NO_FACTS, studentId: 'matric' } });
    expect(provider.calls.some((path) => path.endsWith('/userinfo'))).toBe(true);
    expect(arrived).toMatchObject([{ email: FARAH.email, emailVerified: false }]);
  });

  it.each<[string, Claims, boolean]>([
    ['an address of its own', { email: 'guest@gmail.com' }, true],
    ['an address of an organisation that it hosts', { hd: 'student.acara.test' }, true],
    ['an address elsewhere', {}, false],
    ['an address that only looks like its own', { email: 'guest@gmail.com.acara.test' }, false],
    ['an empty organisation', { hd: '' }, false],
  ])('knows that Google runs the mailbox of %s', async (_what, differences, expected) => {
    provider.claims = { ...FARAH, ...differences };
    await oauthFlow({ kind: 'google' });
    expect(arrived[0]?.ownsMailbox).toBe(expected);
    await oauthFlow({ kind: 'google', trusted: false });
    expect(arrived[1]).toMatchObject({ isTrusted: false, ownsMailbox: false });
  });

  it.each<[string, Claims]>([
    ['from another issuer', { iss: 'https://evil.test' }],
    ['for another application', { aud: 'another' }],
    ['for several applications, handed on by another', { aud: ['acara', 'another'], azp: 'another' }],
    ['that has run out', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
  ])('refuses a token %s, and tells the operator', async (_what, differences) => {
    provider.claims = { ...FARAH, ...differences };
    expect(await refusalOf(oauthFlow())).toMatchObject({ code: 'unauthenticated', message: UNCONFIRMED });
    expect(arrived).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  it.each<[string, Provider['forge']]>([
    ['by another key', async (_token, claims) => new IdTokens().sign(claims)],
    ['by nobody', async (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    ['with the client’s secret', async (token) => signedWithSecret(token, 'hush')],
    ['over something else', async (token, claims) => replaced(token, { ...claims, sub: 'admin' })],
    ['not at all', async () => 'nonsense'],
  ])('refuses a token that is signed %s', async (_what, forge) => {
    provider.forge = forge;
    expect((await refusalOf(oauthFlow())).message).toBe(UNCONFIRMED);
    expect(arrived).toEqual([]);
  });

  it('refuses a provider that names another issuer', async () => {
    provider.metadata = { issuer: 'https://evil.test' };
    expect((await refusalOf(oauthFlow())).code).toBe('provider_unavailable');
  });

  it('throws while a provider is unreachable and works again afterwards', async () => {
    const signIn = signInWith();
    provider.isUnreachable = true;
    const refusal = await refusalOf(signIn.begin({ origin: HOME, flow: 'flow-0001' }));
    expect(refusal.code).toBe('provider_unavailable');
    expect(refusal.message).toBe('Akaun Siswa can’t be reached right now. Please try again in a moment.');
    provider.isUnreachable = false;
    const { location, stateCookie } = await signIn.begin({ origin: HOME, flow: 'flow-0001' });
    const state = new URL(location).searchParams.get('state') ?? '';
    provider.isUnreachable = true;
    const back = { origin: HOME, search: `?code=code&state=${state}`, stateCookie: stateCookie };
    expect((await refusalOf(signIn.complete(back))).code).toBe('provider_unavailable');
  });

  it('requires https, unless the provider runs in this process', async () => {
    const signIn = signInWith({ issuer: 'http://login.acara.test' }, {});
    expect((await refusalOf(signIn.begin({ origin: HOME, flow: 'flow-0001' }))).code).toBe(
      'provider_unavailable',
    );
    expect(String((reports[0] as { code?: string }).code)).toBe('OAUTH_HTTP_REQUEST_FORBIDDEN');
  });
});

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function replaced(token: string, claims: Claims): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encoded(claims)}.${signature}`;
}

function signedWithSecret(token: string, secret: string): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${token.split('.')[1]}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
