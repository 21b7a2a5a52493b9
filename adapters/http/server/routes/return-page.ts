import { html, htmlPage } from '#adapters/shared/html.ts';
import { lightDarkColours } from '#adapters/shared/light-dark-colours.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

/** Renders the page that the provider redirects to. It notifies the opening window and closes. */
export function returnPage({ flow, refusal }: { flow: string; refusal: DomainError | null }): string {
  const { title, words, next } =
    refusal === null
      ? {
          title: 'You are signed in',
          words: 'One moment, we are taking you back.',
          next: { href: '/dashboard', label: 'Continue' },
        }
      : {
          title: 'Sign-in did not work',
          words: refusal.message,
          next: { href: '/login', label: 'Back to Login' },
        };
  return htmlPage({
    title: `${title} · Acara`,
    attributes: html` data-flow="${flow}"${refusal ? html` data-refusal="${JSON.stringify(about(refusal))}"` : ''}`,
    head: html`<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/identity/google/return.css">
<script src="/theme.js"></script>
<script src="/api/identity/google/return.js" defer></script>`,
    body: html`<main lang="en">
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 1 31 31H23.5V27H21V23H18.5V19H13.5V23H11V27H8.5V31H1Z"/><path d="M16 22.6 19.3 26.8 16 31 12.7 26.8Z"/></svg>
<h1>${title}</h1>
<p${refusal ? html` role="alert"` : ''}>${words}</p>
<a href="${next.href}">${next.label}</a>
</main>`,
  });
}

/** The opening window shows the error in its own language. */
function about({ code, params, message }: DomainError) {
  return { code, params, error: message };
}

/**
 * A provider's page may cut the connection to the opening window, so the two use a BroadcastChannel. The opening window
 * answers `received`; without it this page continues to where the person came from.
 */
export const RETURN_JS = `(() => {
  const { flow, refusal } = document.documentElement.dataset;
  const remember = (value) => {
    try {
      const stored = sessionStorage.getItem('acara.provider');
      if (value) sessionStorage.setItem('acara.provider', value);
      else sessionStorage.removeItem('acara.provider');
      return stored;
    } catch {
      return null;
    }
  };
  const goOn = () => {
    if (refusal !== undefined) return;
    const from = remember('returned') || '';
    location.replace(/^\\/(?![\\/\\\\])/.test(from) ? from : '/dashboard');
  };
  const waiting = new BroadcastChannel('acara.provider');
  waiting.onmessage = ({ data }) => {
    if (data.flow !== flow || data.kind !== 'received') return;
    window.close();
    clearTimeout(fallback);
    setTimeout(goOn, 1500);
  };
  waiting.postMessage({ kind: 'returned', flow, refusal: refusal === undefined ? null : JSON.parse(refusal) });
  const fallback = setTimeout(goOn, 700);
})();
`;

export const RETURN_CSS = `${lightDarkColours({
  paper: ['#fbf7f1', '#1d1415'],
  ink: ['#241619', '#f6ede5'],
  muted: ['#6a5856', '#c0aba3'],
  accent: ['#ad1543', '#f7636f'],
  'on-accent': ['#fff8f4', '#2a040c'],
})}
@supports (color: light-dark(#000, #fff)) {
  html[data-theme="light"] { color-scheme: light; }
  html[data-theme="dark"] { color-scheme: dark; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 26rem; }
svg { inline-size: 2.5rem; fill: var(--accent); }
h1 { margin: 1.5rem 0 0.5rem; font-size: clamp(1.75rem, 1.4rem + 2vw, 2.5rem); font-weight: 750; line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance; }
p { margin: 0 0 2rem; color: var(--muted); text-wrap: pretty; }
a { display: inline-flex; align-items: center; min-block-size: 3rem; padding: 0.5rem 1.75rem; border-radius: 999px; background: var(--accent); color: var(--on-accent); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;
