import { type Token, token } from '#core/shared/token.ts';
import type * as useCases from '#core/use-cases.ts';

export type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;

/** Returns the container key of a use case. */
export function useCaseKey<Name extends UseCaseName>(name: Name): Token<InstanceType<UseCases[Name]>> {
  return token(`UseCase.${name}`);
}
