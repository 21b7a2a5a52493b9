declare global {
  interface Window {
    /** The link that was pressed in a page that the server has drawn. Set by public/start.js. */
    acaraPressed?: HTMLAnchorElement;
  }
}

/** Presses the link to a page of this site again that was pressed before the app began. */
export function pressLinkAgain(): void {
  const link = window.acaraPressed;
  link?.removeAttribute('aria-busy');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (link.isConnected) link.click();
  // The app has drawn the page itself.
  else location.assign(link.href);
}
