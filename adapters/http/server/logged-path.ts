const SECRET = /^(\/api\/calendar\/tickets\/|(?:\/api)?\/u\/).+/;

/** Returns the path of an address for the log: without its query and without a secret in it. */
export function loggedPath(address: string): string {
  return (address.split('?')[0] ?? '').replace(SECRET, '$1…');
}
