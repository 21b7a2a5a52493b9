import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import { type Caller, UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { browserOrigin } from '../browser-origin.ts';
import { errorStatus } from '../error-status.ts';
import { readDeviceCookie, writeDeviceCookie } from '../limits/device-cookie.ts';
import { writeSessionCookie } from '../session-cookie.ts';
import { readOAuthStateCookie, writeOAuthStateCookie } from './oauth-state-cookie.ts';
import type { RawResponse, RawRoute } from './raw-route.ts';
import { RETURN_CSS, RETURN_JS, returnPage } from './return-page.ts';

/** Sign-in with an OAuth provider: the browser leaves with a state and returns with a code. */
export interface ProviderSignIn {
  begin(request: { origin: string; flow: string }): Promise<{ location: string; stateCookie: string }>;
  complete(back: {
    origin: string;
    search: string;
    stateCookie: string | null;
    from: Caller;
  }): Promise<OpenSession>;
}

export interface ProviderSignInRoutesOptions {
  readonly publicUrl: string;
  readonly https: boolean;
}

const PATH = '/api/identity/google';
export const PROVIDER_CALLBACK = `${PATH}/callback`;
const HEADERS = {
  'cache-control': 'no-store',
  // Keeps the popup connected with the window that opened it.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
};
/** Matches the id by which the opening window recognises its flow. */
const FLOW = /^[A-Za-z0-9_-]{8,64}$/;

/** The routes of the OAuth flow, in a popup or in the whole page. */
export function providerSignInRoutes(
  signIn: ProviderSignIn,
  options: ProviderSignInRoutesOptions,
): readonly RawRoute[] {
  const { publicUrl } = options;
  return [
    {
      method: 'GET',
      path: PATH,
      rateLimit: () => 'provider-begin',
      async handle({ search, headers }) {
        const flow = flowIn(new URLSearchParams(search).get('flow'));
        try {
          const { location, stateCookie } = await signIn.begin({
            origin: browserOrigin(publicUrl, headers.host),
            flow,
          });
          const cookie = writeOAuthStateCookie(stateCookie, options);
          return { status: 302, headers: { ...HEADERS, location, 'set-cookie': cookie }, body: null };
        } catch (error) {
          return refused(error, flow, []);
        }
      },
    },
    {
      method: 'GET',
      path: PROVIDER_CALLBACK,
      rateLimit: () => 'provider-return',
      async handle({ search, headers }) {
        const flow = flowIn(new URLSearchParams(search).get('state')?.split('.')[0]);
        const spent = writeOAuthStateCookie(null, options);
        try {
          const origin = browserOrigin(publicUrl, headers.host);
          const stateCookie = readOAuthStateCookie(headers.cookie, options);
          const devices = readDeviceCookie(headers.cookie, options);
          const from = { ...UNKNOWN_CALLER, devices };
          const { renewal, device } = await signIn.complete({ origin, search, stateCookie, from });
          return page(200, { flow, refusal: null }, [
            spent,
            writeSessionCookie(renewal, options),
            writeDeviceCookie(device, devices, options),
          ]);
        } catch (error) {
          return refused(error, flow, [spent]);
        }
      },
    },
    asset(`${PATH}/return.js`, 'text/javascript; charset=utf-8', RETURN_JS),
    asset(`${PATH}/return.css`, 'text/css; charset=utf-8', RETURN_CSS),
  ];
}

function flowIn(text: string | null | undefined): string {
  return text && FLOW.test(text) ? text : 'whole-page';
}

function refused(error: unknown, flow: string, cookies: readonly string[]): RawResponse {
  if (!(error instanceof DomainError)) throw error;
  return page(errorStatus[error.code], { flow, refusal: error }, cookies);
}

function page(
  status: number,
  about: { flow: string; refusal: DomainError | null },
  cookies: readonly string[],
): RawResponse {
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookies };
  return { status, headers, body: returnPage(about) };
}

function asset(path: string, type: string, body: string): RawRoute {
  const headers = { 'content-type': type, 'cache-control': 'no-cache' };
  return { method: 'GET', path, handle: async () => ({ status: 200, headers, body }) };
}
