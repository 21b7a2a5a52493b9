import { domainError } from '#core/shared/errors/build-error.ts';
import { type CookieOptions, HttpOnlyCookie } from './http-only-cookie.ts';

const COOKIE = new HttpOnlyCookie({
  name: 'acara_session',
  path: '/api/identity',
  sameSite: 'Strict',
  seconds: 30 * 24 * 60 * 60,
});

export function readSessionCookie(cookies: string | undefined, options: CookieOptions): string | null {
  const value = COOKIE.read(cookies, options);
  return value === null ? null : decoded(value);
}

/** Returns null for an invalid escape. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export function writeSessionCookie(renewal: string, options: CookieOptions): string {
  return COOKIE.write(encodeURIComponent(renewal), options);
}

export function clearSessionCookie(options: CookieOptions): string {
  return COOKIE.forget(options);
}

/** Throws `forbidden` for a call from another site, even in a browser that ignores SameSite. */
export function requireSameOrigin(origin: string | undefined, host: string | undefined): void {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw domainError('forbidden', { reason: 'own_pages_only' });
}
