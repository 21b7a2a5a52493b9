// Begins the app of a page that the server has drawn once that is painted: earlier, its files would keep styles and words
// waiting on a slow network. Who was signed in last is asked for at once: public/theme.js marks that somebody was, the server
// that early-session.js may ask.
(() => {
  let later = document.getElementById('later');
  if (!later) return;
  if ('earlySession' in later.dataset && 'account' in document.documentElement.dataset) {
    const script = document.createElement('script');
    script.src = '/early-session.js';
    document.head.appendChild(script);
  }
  const root = document.getElementById('root');
  // The browser opens a link that is pressed meanwhile; where the app begins just then, it opens the link itself. A sign-in
  // waits for the app, which knows where the person comes from and what they want.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || !root.hasAttribute('data-at')) return;
    if (link.target) return;
    window.acaraPressed = link;
    if (!['/login', '/register'].includes(link.pathname)) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
  });
  function begin() {
    if (later) document.head.appendChild(later.content);
    later = null;
  }
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') begin();
  else
    requestAnimationFrame(() => {
      setTimeout(begin);
    });
  setTimeout(begin, 3000);
})();
