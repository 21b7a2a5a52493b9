import { readRequest, redirectUrl } from './authorization-request.ts';
import { SANDBOX_CSS, SANDBOX_SVG } from './sandbox-assets.ts';
import type { SandboxGoogle } from './sandbox-google.ts';
import { accountChooserPage, refusalPage } from './sandbox-pages.ts';
import { portraitOf, SANDBOX_PEOPLE, typedPerson } from './sandbox-people.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Keeps the popup connected with the window that opened it, as other providers do.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const AUTHORIZE = '/sandbox-google/authorize';
const CSS = '/sandbox-google/assets/sandbox.css';
const SIGN = '/sandbox-google/assets/sandbox.svg';
const PORTRAIT = /^\/sandbox-google\/people\/([a-z]+)\.svg$/;

/** The pages and endpoints, for any HTTP server to mount under `/sandbox-google`. */
export class SandboxGoogleRoutes {
  constructor(private readonly google: SandboxGoogle) {}

  async get(path: string, search: string, headers: Readonly<Record<string, string>>): Promise<RawResponse> {
    if (path === AUTHORIZE) return this.#choice(search, null);
    if (path === CSS) return asset('text/css; charset=utf-8', SANDBOX_CSS);
    if (path === SIGN) return asset('image/svg+xml', SANDBOX_SVG);
    const portrayed = SANDBOX_PEOPLE.find(({ subject }) => subject === PORTRAIT.exec(path)?.[1]);
    if (portrayed) return asset('image/svg+xml', portraitOf(portrayed));
    return this.#program('GET', path, headers, '');
  }

  /** Handles a choice on the page, or an application that redeems a code. */
  async post(
    path: string,
    search: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<RawResponse> {
    if (path !== AUTHORIZE) return this.#program('POST', path, headers, body);
    const request = readRequest(search, this.google.settings.client);
    if ('showTo' in request) return this.#choice(search, null);
    const fields = new URLSearchParams(body);
    if (fields.get('answer') === 'deny')
      return redirect(redirectUrl(request, { error: 'access_denied' }, this.google.issuer));
    const chosen = SANDBOX_PEOPLE.find(({ subject }) => subject === fields.get('person'));
    const typed = { email: fields.get('email') ?? '', name: fields.get('name') ?? '' };
    const person = chosen ?? typedPerson(typed.email, typed.name);
    if (!person) return this.#choice(search, typed);
    return redirect(redirectUrl(request, { code: this.google.grant(request, person) }, this.google.issuer));
  }

  #choice(search: string, invalidEntry: { email: string; name: string } | null): RawResponse {
    const request = readRequest(search, this.google.settings.client);
    if (!('showTo' in request))
      return {
        status: invalidEntry ? 422 : 200,
        headers: HEADERS,
        body: accountChooserPage({ search, invalidEntry }),
      };
    if (request.showTo === 'application')
      return redirect(redirectUrl(request, { error: request.error }, this.google.issuer));
    return { status: 400, headers: HEADERS, body: refusalPage(request.error) };
  }

  async #program(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<RawResponse> {
    const answer = await this.google.answer(`http://sandbox${path}`, {
      method,
      headers: { ...headers },
      body,
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  }
}

function redirect(location: string): RawResponse {
  const headers = {
    location,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': HEADERS['cross-origin-opener-policy'],
    'referrer-policy': 'no-referrer',
  };
  return { status: 303, headers, body: '' };
}

function asset(type: string, body: string): RawResponse {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body };
}
