const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the address of the checkout. `localhost` and `127.0.0.1` are the same server but different sites: there the
 * page's own origin is used, so that the session is still there on return.
 */
export function checkoutUrlOf(
  checkoutUrl: string,
  page: { readonly origin: string; readonly href: string },
): string {
  const target = new URL(checkoutUrl, page.href);
  const here = new URL(page.origin);
  const sameMachine =
    LOOPBACK.has(target.hostname) && LOOPBACK.has(here.hostname) && target.port === here.port;
  return sameMachine ? `${here.origin}${target.pathname}${target.search}${target.hash}` : target.href;
}

/** In the build without a server the bank is a route of the app; a full page load would reset the app. */
export function isPageOfApp(address: string): boolean {
  return address.startsWith('/');
}
