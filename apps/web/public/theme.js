// Runs before the first paint, so that a stored theme applies without a flash. The keys match src/ui/theme.ts and src/ui/i18n.tsx.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('acara.theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
        meta.setAttribute('content', theme === 'dark' ? '#1d1415' : '#fbf7f1');
      }
    }
    const language = localStorage.getItem('acara.language');
    if (language === 'en' || language === 'ms') root.lang = language;
  } catch {
    // Storage may be closed to us; the device's theme and English remain.
  }
})();
