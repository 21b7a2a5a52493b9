import { createHmac } from 'node:crypto';
import { browserOrigin, isLoopback } from '#adapters/http/server/browser-origin.ts';
import {
  PROVIDER_CALLBACK,
  providerSignInRoutes,
} from '#adapters/http/server/routes/provider-sign-in-routes.ts';
import type { RawRoute } from '#adapters/http/server/routes/raw-route.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { type OpenIdProvider, OpenIdSignIn } from '#adapters/local-identity/open-id-sign-in.ts';
import { SandboxGoogle } from '#adapters/sandbox-google/sandbox-google.ts';
import { SandboxGoogleRoutes } from '#adapters/sandbox-google/sandbox-google-routes.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { NO_FACTS } from '#core/people/facts/person-facts.ts';
import { Clock } from '#core/shared/clock.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import type { Config } from '../config/config.ts';
import type { OAuthProviderConfig } from '../config/oauth-settings.ts';
import type { Application, Storage } from './create-application.ts';

const GOOGLE = 'Google';
const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Returns the name after “Continue with”; null without a provider. */
export function oauthProviderName(provider: OAuthProviderConfig | null): string | null {
  if (!provider) return null;
  if (provider.kind === 'google') return GOOGLE;
  return provider.name ?? GOOGLE;
}

/** Returns the routes of the OAuth flow, and the sandbox's own pages where it plays the provider. */
export function oauthRoutes(
  config: Config,
  storage: Storage,
  application: Application,
  report: (problem: unknown) => void,
): readonly RawRoute[] {
  if (!config.oauthProvider || !application.identity.local) return [];
  const { publicUrl } = config;
  const clock = resolve(application.container, Clock);
  const sandbox = config.oauthProvider.kind === 'sandbox' ? sandboxGoogle(config, storage, clock) : null;
  const settings = {
    provider: sandbox ? asProvider(sandbox, config) : realProvider(config.oauthProvider, config),
    publicUrl,
    secret: storage.keys.authSecret,
    report,
  };
  const useCase = resolve(application.container, useCaseKey('SignInWithProvider'));
  const signIn = new OpenIdSignIn(settings, (arrival) => useCase.execute(ANONYMOUS, arrival), clock);
  const rawRoutes = providerSignInRoutes(signIn, { publicUrl, https: publicUrl.startsWith('https:') });
  return sandbox ? [...rawRoutes, ...sandboxGoogleRoutes(new SandboxGoogleRoutes(sandbox))] : rawRoutes;
}

function realProvider(provider: OAuthProviderConfig, { factClaims }: Config): OpenIdProvider {
  if (provider.kind === 'google')
    return { ...provider, issuer: GOOGLE_ISSUER, name: GOOGLE, trusted: true, factClaims: NO_FACTS };
  if (provider.kind === 'oidc') return { ...provider, kind: 'other', trusted: true, factClaims };
  throw new Error('The sandbox is no real provider.');
}

function sandboxGoogle(config: Config, storage: Storage, clock: Clock): SandboxGoogle {
  const { publicUrl } = config;
  const secret = createHmac('sha256', storage.keys.sandboxSecret)
    .update('sandbox-google')
    .digest('base64url');
  const allowsRedirectTo = (redirectUri: string) =>
    URL.canParse(redirectUri) &&
    redirectUri === browserOrigin(publicUrl, new URL(redirectUri).host) + PROVIDER_CALLBACK;
  return new SandboxGoogle({ publicUrl, client: { id: 'acara', secret, allowsRedirectTo } }, clock);
}

/**
 * Plays Google or the university. Where other machines can reach it, the sandbox is not trusted: it creates accounts but
 * joins none by email.
 */
function asProvider(sandbox: SandboxGoogle, config: Config): OpenIdProvider {
  const { id, secret } = sandbox.settings.client;
  const isPrivate = isLoopback(new URL(config.publicUrl).hostname) && isLoopback(config.host);
  const isUniversity = config.oauthProvider?.kind === 'sandbox' && config.oauthProvider.name !== null;
  return {
    kind: isUniversity ? 'other' : 'google',
    name: oauthProviderName(config.oauthProvider) ?? GOOGLE,
    factClaims: isUniversity ? config.factClaims : NO_FACTS,
    issuer: sandbox.issuer,
    clientId: id,
    clientSecret: secret,
    trusted: isPrivate && !config.production,
    fetch: sandbox.answer,
  };
}

function sandboxGoogleRoutes(routes: SandboxGoogleRoutes): readonly RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/sandbox-google/*',
      handle: ({ path, search, headers }) => routes.get(path, search, headers),
    },
    {
      method: 'POST',
      path: '/sandbox-google/*',
      handle: ({ path, search, headers, rawBody }) =>
        routes.post(path, search, headers, new TextDecoder().decode(rawBody)),
    },
  ];
}
