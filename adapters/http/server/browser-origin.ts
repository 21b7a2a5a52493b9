/** Whether a machine means itself by this name or address, with or without the brackets of a URL. */
export function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(hostname);
}

/**
 * Where a browser is at home: at the public address. On one machine `localhost` and `127.0.0.1` are the same server but
 * not the same site, so that there a browser stays at the name it came by.
 */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const home = new URL(publicUrl);
  const came = `${home.protocol}//${host ?? ''}`;
  if (!isLoopback(home.hostname) || !URL.canParse(came)) return home.origin;
  const { hostname, port, origin } = new URL(came);
  return isLoopback(hostname) && port === home.port ? origin : home.origin;
}
