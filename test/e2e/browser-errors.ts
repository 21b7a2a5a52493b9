import type { BrowserContext } from '@playwright/test';

/** Matches the browser’s log line for a 4xx answer, which the screens handle. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Playwright's own line in tests that allow no service worker. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Matches calls of the API, or of Firebase where people sign in there. */
const CALL = /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

/** Collects browser errors: console errors (among them blocked content) and uncaught exceptions. */
export class BrowserErrors {
  readonly #all: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (BLOCKED_WORKER.test(message.text())) return;
      const { url } = message.location();
      if (REFUSED.test(message.text()) && CALL.test(new URL(url).pathname)) return;
      this.#all.push(`${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.#all.push(`uncaught: ${error.error().message}`));
  }

  /** Expects errors that match from now on; the test causes them. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get found(): readonly string[] {
    return this.#all.filter((browserError) => !this.#expected.some((pattern) => pattern.test(browserError)));
  }
}
