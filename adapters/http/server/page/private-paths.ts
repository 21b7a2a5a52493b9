/** The beginnings of addresses whose pages are one person's or one task's; `*` is any part. Search engines skip them. */
export const PRIVATE_PATHS = [
  '/admin',
  '/analytics',
  '/clubs/*/',
  '/create-event',
  '/dashboard',
  '/door/',
  '/events/*/',
  '/invitation',
  '/my-clubs',
  '/my-tickets',
  '/paid',
  '/pay/',
  '/profile',
  '/reset-password',
  '/sandbox-bank/',
  '/security',
  '/t/',
  '/tickets/',
  '/u/',
  '/verify-email',
] as const;

const BEGINNINGS = new RegExp(`^(${PRIVATE_PATHS.join('|').replaceAll('*', '[^/]+')})`);

export function isPrivate(path: string): boolean {
  return BEGINNINGS.test(path);
}
