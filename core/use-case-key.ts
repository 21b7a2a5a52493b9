import { type Token, token } from './shared/token.ts';
import type * as useCases from './use-cases.ts';

export type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;

/** Returns the key of a use case. */
export function useCaseKey<Name extends UseCaseName>(name: Name): Token<InstanceType<UseCases[Name]>> {
  return token(`UseCase.${name}`);
}
