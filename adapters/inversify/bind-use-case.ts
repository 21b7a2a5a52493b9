import type { Container } from 'inversify';
import type { Key } from '#core/shared/token.ts';
import { type Bound, bindClass } from './bind.ts';
import { type UseCaseName, type UseCases, useCaseKey } from './use-case-key.ts';

export type BindUseCase = <Name extends UseCaseName, const Keys extends readonly Key<unknown>[]>(
  name: Name,
  type: UseCases[Name] & (new (...dependencies: Bound<Keys>) => InstanceType<UseCases[Name]>),
  dependencies: Keys,
) => void;

/** Returns a function that binds use cases by name. A wrong order or a missing dependency does not compile. */
export function bindUseCasesOf(container: Container): BindUseCase {
  return (name, type, dependencies) => bindClass(container, useCaseKey(name), type, dependencies);
}
