declare global {
  interface Window {
    /** The link to sign in that was pressed in a page that the server has drawn. Set by public/start.js. */
    acaraPressed?: HTMLAnchorElement;
  }
}

/** Presses the link to sign in again that was pressed before the app began. */
export function pressLinkAgain(): void {
  const link = window.acaraPressed;
  if (!link) return;
  link.removeAttribute('aria-busy');
  if (link.isConnected) link.click();
  // The app has drawn the page itself.
  else location.assign(link.href);
}
