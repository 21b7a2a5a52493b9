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
export function bindFactory<T, const Keys extends readonly Key<unknown>[]>(
  container: Container,
  key: Key<T>,
  factory: (...dependencies: Bound<Keys>) => NoInfer<T>,
  dependencies: Keys,
): void {
  container
    .bind<T>(key as symbol)
    .toResolvedValue(factory as unknown as (...dependencies: unknown[]) => never, dependencies as never);
}

/** Binds a key to an instance of a class whose constructor takes the values of `needs`. */
export function bindClass<T, const Keys extends readonly Key<unknown>[]>(
  container: Container,
  key: Key<T>,
  type: new (...dependencies: Bound<Keys>) => NoInfer<T>,
  dependencies: Keys,
): void {
  bindFactory(container, key, (...bound: Bound<Keys>) => new type(...bound), dependencies);
}

/** Decorates the value of a key. Call it before anything that needs the key is resolved. */
export function bindDecorator<T>(
  container: Container,
  key: Key<T>,
  decorate: (bound: T) => NoInfer<T>,
): void {
  const bound = resolve(container, key);
  container.rebind<T>(key as symbol).toConstantValue(decorate(bound) as never);
}

export function resolve<T>(container: Container, key: Key<T>): T {
  return container.get<T>(key as symbol);
}
