// Runs before the first paint, so that what is stored here shows without a flash. The keys match src/ui/theme.ts, src/ui/language/i18n.tsx,
// src/features/events/browse/use-list-layout.ts and src/shared/session/remembered-person.ts.
(() => {
  const root = document.documentElement;
  // In a page that the server has drawn, words come before their typeface where the network is slow.
  const font = document.querySelector('link[rel=later][as=font]');
  if (font && (navigator.connection?.effectiveType ?? '4g') === '4g') font.rel = 'preload';
  // The place for a note about the times of Malaysia.
  if (new Date().getTimezoneOffset() !== -480) root.dataset.elsewhere = '';
  try {
    const theme = localStorage.getItem('acara.theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
        meta.setAttribute('content', theme === 'dark' ? '#1d1415' : '#fbf7f1');
      }
    }
    const language = localStorage.getItem('acara.language');
    if (language === 'en' || language === 'ms') {
      root.lang = language;
      // Chosen before the server wrote pages in both languages, or the browser has dropped the cookie.
      if (!document.cookie.includes('acara.language='))
        // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way.
        document.cookie = `acara.language=${language}; path=/; max-age=31536000; samesite=lax`;
    }
    const layout = localStorage.getItem('acara.event-layout');
    if (layout) root.dataset.eventLayout = layout;
    // Until the app knows who looks at the page, it offers no sign-in to who was signed in last.
    if (localStorage.getItem('acara.account')) root.dataset.account = '';
  } catch {
    // Storage may be closed to us; the device's theme and English remain.
  }
})();
