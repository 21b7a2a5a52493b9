/**
 * Follows links to a part of the page (`#faq`) without changing the address, whose hash holds the path of the page in the
 * build without a server.
 */
export function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const href = link?.getAttribute('href') ?? '#/';
    if (href.startsWith('#/')) return;
    event.preventDefault();
    const part = document.getElementById(href.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  });
}
