import type { Language } from '../language/i18n.tsx';

/** What the server has drawn: a page's path, in a language, for an instant. Attributes of the app's element. */
export interface DrawnPage {
  readonly path: string;
  readonly language: Language;
  readonly at: string;
}

const ROOT_ELEMENT = 'root';

/** Set while the server draws. */
let drawing: DrawnPage | null = null;

export function drawFor(page: DrawnPage): void {
  drawing = page;
}

/** Returns what the server has drawn, until the app has taken it over; null for a page that it only began. */
export function drawnPage(): DrawnPage | null {
  if (typeof document === 'undefined') return drawing;
  const { path, language, at } = document.getElementById(ROOT_ELEMENT)?.dataset ?? {};
  return at === undefined ? null : ({ path, language, at } as DrawnPage);
}

/** What the server has drawn becomes the app's: what waited for it is ready. */
export function takeOverPage(): void {
  const root = document.getElementById(ROOT_ELEMENT);
  root?.removeAttribute('data-at');
  for (const control of root?.querySelectorAll('[data-waits]') ?? []) {
    control.removeAttribute('data-waits');
    control.removeAttribute('disabled');
  }
  delete document.documentElement.dataset.account;
  document.getElementById(START_FAILURE)?.remove();
}

/** The message of public/start-failure.js. */
const START_FAILURE = 'start-failure';
