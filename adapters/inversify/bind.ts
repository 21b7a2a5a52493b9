import { Container } from 'inversify';
import type { Key } from '#core/shared/token.ts';

/** What is bound to each of the keys. */
export type Bound<Keys extends readonly Key<unknown>[]> = {
  [Index in keyof Keys]: Keys[Index] extends Key<infer T> ? T : never;
};

/** Creates a container in which everything is a singleton. */
export function newContainer(): Container {
  return new Container({ defaultScope: 'Singleton' });
}

/** Binds a key to an existing value. */
export function bindValue<T>(container: Container, key: Key<T>, value: NoInfer<T>): void {
  container.bind<T>(key as symbol).toConstantValue(value as never);
}

/**
 * Binds a key to the result of `make`, called with the values of `needs`. A wrong order or a missing one does not
 * compile.
 */
export function bindMade<T, const Keys extends readonly Key<unknown>[]>(
  container: Container,
  key: Key<T>,
  make: (...needs: Bound<Keys>) => NoInfer<T>,
  needs: Keys,
): void {
  container
    .bind<T>(key as symbol)
    .toResolvedValue(make as unknown as (...needs: unknown[]) => never, needs as never);
}

/** Binds a key to an instance of a class whose constructor takes the values of `needs`. */
export function bindClass<T, const Keys extends readonly Key<unknown>[]>(
  container: Container,
  key: Key<T>,
  type: new (...needs: Bound<Keys>) => NoInfer<T>,
  needs: Keys,
): void {
  bindMade(container, key, (...bound: Bound<Keys>) => new type(...bound), needs);
}

/** Decorates the value of a key. Call it before anything that needs the key is resolved. */
export function bindAround<T>(container: Container, key: Key<T>, around: (bound: T) => NoInfer<T>): void {
  const bound = resolve(container, key);
  container.rebind<T>(key as symbol).toConstantValue(around(bound) as never);
}

export function resolve<T>(container: Container, key: Key<T>): T {
  return container.get<T>(key as symbol);
}
