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
  // A sign-in waits for the app, which knows where the person comes from and what they want. The browser opens other links.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href="/login"], a[href="/register"]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || !root.hasAttribute('data-at')) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    window.acaraPressed = link;
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
