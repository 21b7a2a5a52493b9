import { createHash } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';

/** The parameters of an authorization request. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string | null;
  readonly challenge: string;
}

export interface SandboxClient {
  readonly id: string;
  readonly secret: string;
  readonly allowsRedirectTo: (redirectUri: string) => boolean;
}

/**
 * The error of a request: shown to the person when the redirect address can't be trusted, otherwise sent to the
 * application.
 */
export type RequestProblem = { readonly showTo: 'person' | 'application'; readonly error: string };

export function readRequest(
  search: string,
  client: SandboxClient,
): AuthorizationRequest | (RequestProblem & { redirectUri: string; state: string }) {
  const asked = new URLSearchParams(search);
  const text = (name: string) => asked.get(name) ?? '';
  const redirectUri = text('redirect_uri');
  const state = text('state');
  const refuse = (showTo: RequestProblem['showTo'], error: string) => ({ showTo, error, redirectUri, state });
  if (text('client_id') !== client.id) return refuse('person', 'This application is not known here.');
  if (!client.allowsRedirectTo(redirectUri))
    return refuse('person', 'This application may not be returned to at this address.');
  if (text('response_type') !== 'code') return refuse('application', 'unsupported_response_type');
  if (!text('scope').split(' ').includes('openid')) return refuse('application', 'invalid_scope');
  const challenge = text('code_challenge');
  if (text('code_challenge_method') !== 'S256' || challenge === '')
    return refuse('application', 'invalid_request');
  return { redirectUri, state, nonce: asked.get('nonce'), challenge };
}

/** Returns the redirect address with the answer's parameters. */
export function redirectUrl(
  { redirectUri, state }: { redirectUri: string; state: string },
  answer: Readonly<Record<string, string>>,
  issuer: string,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer }))
    url.searchParams.set(name, value);
  return url.pathname + url.search;
}

export function matchesChallenge(verifier: string, challenge: string): boolean {
  return isSameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
