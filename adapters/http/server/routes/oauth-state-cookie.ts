import { type CookieOptions, HttpOnlyCookie } from '../http-only-cookie.ts';

/** The OAuth state cookie. `Lax`, because the provider's redirect comes from another site. */
const COOKIE = new HttpOnlyCookie({
  name: 'acara_oauth_state',
  path: '/api/identity/google',
  sameSite: 'Lax',
  seconds: 10 * 60,
});

export function readOAuthStateCookie(cookies: string | undefined, options: CookieOptions): string | null {
  return COOKIE.read(cookies, options);
}

/** Null deletes the cookie. */
export function writeOAuthStateCookie(value: string | null, options: CookieOptions): string {
  return value === null ? COOKIE.forget(options) : COOKIE.write(value, options);
}
