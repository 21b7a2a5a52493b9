import type { Container } from 'inversify';
import type { Token } from '#core/shared/token.ts';
import { bindClass } from './bind.ts';
import { type UseCaseName, type UseCases, useCaseKey } from './use-case-key.ts';

type BoundTo<Keys extends readonly Token<unknown>[]> = {
  [Index in keyof Keys]: Keys[Index] extends Token<infer T> ? T : never;
};

export type BindUseCase = <Name extends UseCaseName, const Keys extends readonly Token<unknown>[]>(
  name: Name,
  type: UseCases[Name] & (new (...needs: BoundTo<Keys>) => InstanceType<UseCases[Name]>),
  needs: Keys,
) => void;

/** Returns a function that binds use cases by name. A wrong order or a missing dependency does not compile. */
export function bindUseCasesOf(container: Container): BindUseCase {
  return (name, type, needs) => bindClass(container, useCaseKey(name), type, needs);
}
