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
