/** What a browser keeps while its person is away at the provider. Lax, because the way back begins on another site. */
const NAME = 'acara_errand';
const PATH = '/api/identity/google';
const TEN_MINUTES_IN_SECONDS = 10 * 60;

export function readErrandCookie(cookies: string | undefined): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const [name, value] = cookie.trim().split('=');
    if (name === NAME && value) return value;
  }
  return null;
}

/** Null forgets what was kept. */
export function writeErrandCookie(keep: string | null, { https }: { readonly https: boolean }): string {
  const age = keep === null ? 0 : TEN_MINUTES_IN_SECONDS;
  const parts = [`${NAME}=${keep ?? ''}`, `Path=${PATH}`, `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax'];
  return (https ? [...parts, 'Secure'] : parts).join('; ');
}
