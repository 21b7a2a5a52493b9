/** Tells whether a name or address is the machine itself, with or without the brackets of a URL. */
export function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(hostname);
}

/**
 * Returns the origin that a browser uses: the public one. On one machine `localhost` and `127.0.0.1` are different
 * sites, so there it is the origin of the request's `Host`.
 */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const publicOrigin = new URL(publicUrl);
  const requestUrl = `${publicOrigin.protocol}//${host ?? ''}`;
  if (!isLoopback(publicOrigin.hostname) || !URL.canParse(requestUrl)) return publicOrigin.origin;
  const { hostname, port, origin } = new URL(requestUrl);
  return isLoopback(hostname) && port === publicOrigin.port ? origin : publicOrigin.origin;
}
