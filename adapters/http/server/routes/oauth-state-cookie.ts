import { type CookieOptions, HttpOnlyCookie } from '../http-only-cookie.ts';

/** What a browser keeps while its person is away at the provider. Lax, because the way back begins on another site. */
const COOKIE = new HttpOnlyCookie({
  name: 'acara_oauth_state',
  path: '/api/identity/google',
  sameSite: 'Lax',
  seconds: 10 * 60,
});

export function readOAuthStateCookie(cookies: string | undefined, options: CookieOptions): string | null {
  return COOKIE.read(cookies, options);
}

/** Null forgets what was kept. */
export function writeOAuthStateCookie(keep: string | null, options: CookieOptions): string {
  return keep === null ? COOKIE.forget(options) : COOKIE.write(keep, options);
}
