import { DomainError } from '#core/shared/domain-error.ts';
import { type CookieOptions, HttpOnlyCookie } from './http-only-cookie.ts';

const COOKIE = new HttpOnlyCookie({
  name: 'acara_session',
  path: '/api/identity',
  sameSite: 'Strict',
  seconds: 30 * 24 * 60 * 60,
});

/** On HTTPS also a cookie from before it had its prefix; `writeSessionCookie` replaces it. */
export function readSessionCookie(cookies: string | undefined, options: CookieOptions): string | null {
  const value = COOKIE.read(cookies, options) ?? (options.https ? COOKIE.readUnprefixed(cookies) : null);
  return value === null ? null : decoded(value);
}

/** Null for an escape that nobody wrote. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** `cookies` is what the request brought. */
export function writeSessionCookie(
  renewal: string,
  cookies: string | undefined,
  options: CookieOptions,
): readonly string[] {
  return [COOKIE.write(encodeURIComponent(renewal), options), ...withoutPrefix(cookies, options)];
}

export function clearSessionCookie(cookies: string | undefined, options: CookieOptions): readonly string[] {
  return [COOKIE.forget(options), ...withoutPrefix(cookies, options)];
}

function withoutPrefix(cookies: string | undefined, { https }: CookieOptions): readonly string[] {
  return https && COOKIE.readUnprefixed(cookies) !== null ? [COOKIE.forgetUnprefixed()] : [];
}

/** A page of another site may not use the cookie, even in a browser that ignores SameSite. */
export function refuseOtherOrigins(origin: string | undefined, host: string | undefined): void {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new DomainError('forbidden', 'This call is only for Acara’s own pages.');
}
