const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where to go and pay. On one machine `localhost` and `127.0.0.1` are the same server but not the same site: there the
 * page keeps its own origin, so that the session is still there on the way back.
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
