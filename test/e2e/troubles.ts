import type { BrowserContext } from '@playwright/test';

/** A refusal by the API is an answer: the browser logs it, the screens deal with it. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** A call of the API, or of Firebase where people sign in there. */
const CALL = /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;

/** What a browser complains of: errors in the console (broken security policies among them) and uncaught exceptions. */
export class Troubles {
  readonly #all: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      if (REFUSED.test(message.text()) && CALL.test(new URL(url).pathname)) return;
      this.#all.push(`${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.#all.push(`uncaught: ${error.error().message}`));
  }

  /** From now on this is what the test does on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get found(): readonly string[] {
    return this.#all.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }
}
