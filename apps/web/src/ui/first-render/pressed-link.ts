declare global {
  interface Window {
    /** The link that was pressed in a page that the server has drawn. Set by public/start.js. */
    acaraPressed?: string;
  }
}

/** Returns the page of this site that a link leads to which was pressed before the app began; null for none. */
export function pressedLink(): string | null {
  if (window.acaraPressed === undefined) return null;
  const { origin, pathname, search } = new URL(window.acaraPressed);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
}
