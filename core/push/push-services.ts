/**
 * The hosts of the push services of browsers: Google's of Chrome and most others, Mozilla's of Firefox, Apple's of Safari,
 * Microsoft's of Edge. An entry that begins with a dot takes every name below it.
 */
const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Origin, then path: no name or password, no capital letter, no dot at the end of the host. */
const ADDRESS = /^((https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+)(:\d{1,5})?)\/[\w.~%!$&'()*+,;=:@/?-]+$/;

/**
 * Returns whether an address belongs to a known push service, or has one of the other origins. Everything else is refused,
 * because the server itself sends to it.
 */
export function isAtPushService(address: string, otherOrigins: readonly string[]): boolean {
  const [, origin = '', scheme = '', host = '', port] = ADDRESS.exec(address) ?? [];
  if (otherOrigins.includes(origin)) return true;
  if (scheme !== 'https' || port !== undefined) return false;
  return HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
}
