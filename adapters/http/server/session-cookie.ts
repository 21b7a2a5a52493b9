import { DomainError } from '#core/shared/domain-error.ts';

const NAME = 'acara_session';
/** Only the identity calls ever get to see it. */
const PATH = '/api/identity';
const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60;

export function readSessionCookie(cookies: string | undefined): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const [name, value] = cookie.trim().split('=');
    if (name === NAME && value) return decoded(value);
  }
  return null;
}

/** Null for an escape that nobody wrote. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export function writeSessionCookie(renewal: string, options: { readonly https: boolean }): string {
  return cookie(encodeURIComponent(renewal), THIRTY_DAYS_IN_SECONDS, options);
}

export function clearSessionCookie(options: { readonly https: boolean }): string {
  return cookie('', 0, options);
}

function cookie(value: string, maxAge: number, { https }: { readonly https: boolean }): string {
  const parts = [`${NAME}=${value}`, `Path=${PATH}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  return (https ? [...parts, 'Secure'] : parts).join('; ');
}

/** A page of another site may not use the cookie, even in a browser that ignores SameSite. */
export function refuseOtherOrigins(origin: string | undefined, host: string | undefined): void {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new DomainError('forbidden', 'This call is only for Acara’s own pages.');
}
