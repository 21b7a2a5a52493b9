/**
 * The key of a port, typed, so that the compiler checks the wiring. A port and its key share one name: `export
 * interface Clock …; export const Clock = token<Clock>('Clock')`.
 */
export type Token<T> = symbol & { readonly type?: () => T };

/** What something is bound under: a port's token, or a class of core that every use case shares. */
export type Key<T> = Token<T> | (abstract new (...dependencies: never[]) => T);

export function token<T>(name: string): Token<T> {
  return Symbol.for(`acara.${name}`) as Token<T>;
}
