import type { Token } from '#core/shared/token.ts';
import type { Bindings } from '../app/use-api.ts';

/**
 * Values under their keys. Over HTTP the web app has no core to wire, so that the first page does not load inversify
 * for seven values.
 */
export class FixedBindings implements Bindings {
  readonly #values = new Map<symbol, unknown>();

  bind<T>(key: Token<T>, value: NoInfer<T>): this {
    this.#values.set(key, value);
    return this;
  }

  get<T>(key: Token<T>): T {
    if (!this.#values.has(key)) throw new Error(`Nothing is bound to ${String(key)}.`);
    return this.#values.get(key) as T;
  }
}
