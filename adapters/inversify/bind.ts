import { Container } from 'inversify';
import type { Key } from '#core/shared/token.ts';

/** What is bound to each of the keys. */
export type Bound<Keys extends readonly Key<unknown>[]> = {
  [Index in keyof Keys]: Keys[Index] extends Key<infer T> ? T : never;
};

/** A class that names the keys of its constructor's parameters. */
export interface Needing {
  readonly needs: readonly Key<unknown>[];
}

/**
 * A class whose constructor takes what its `needs` name, as do the classes among them. A wrong order, a missing
 * dependency and one of another type do not compile.
 */
export type Wired<Type extends Needing> = (new (
  ...dependencies: Bound<Type['needs']>
) => unknown) & {
  readonly needs: WiredNeeds<Type['needs']>;
};
type WiredNeeds<Needs extends readonly Key<unknown>[]> = {
  [Index in keyof Needs]: Needs[Index] extends infer Need extends Needing ? Wired<Need> : Needs[Index];
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
 * Binds a key to the result of `factory`, called with the values of `dependencies`. A wrong order or a missing one does
 * not compile.
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

/** Binds a key to an instance of a class. Binds the classes that it needs, too, unless they are bound. */
export function bindClass<T, Type extends Needing & (new (...dependencies: never[]) => T)>(
  container: Container,
  key: Key<T>,
  type: Type & Wired<Type>,
): void {
  bindNeeding(container, key, type);
}

/** Binds classes under their keys, and the classes that they need. */
export function bindAll<Types extends Readonly<Record<string, Needing>>>(
  container: Container,
  types: Types & { readonly [Name in keyof Types]: Wired<Types[Name]> },
  keyOf: (name: string & keyof Types) => Key<unknown>,
): void {
  for (const name of Object.keys(types)) bindNeeding(container, keyOf(name), types[name] as Needing);
}

/** Binds a key to the value of another one. */
export function bindAlias<T>(container: Container, key: Key<T>, other: Key<NoInfer<T>>): void {
  bindFactory(container, key, (value) => value, [other]);
}

function bindNeeding(container: Container, key: Key<unknown>, type: Needing): void {
  const create = type as unknown as new (...dependencies: readonly unknown[]) => unknown;
  bindFactory(container, key, (...bound: readonly unknown[]) => new create(...bound), type.needs);
  for (const need of type.needs)
    if (isNeeding(need) && !container.isBound(need as symbol)) bindNeeding(container, need, need);
}

function isNeeding(key: Key<unknown>): key is Key<unknown> & Needing {
  return typeof key === 'function' && 'needs' in key;
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
