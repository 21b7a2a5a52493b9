import { type Token, token } from '#core/shared/token.ts';
import type * as useCases from '#core/use-cases.ts';

export type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;

/** The key under which a use case of the catalogue is bound. */
export function useCaseKey<Name extends UseCaseName>(name: Name): Token<InstanceType<UseCases[Name]>> {
  return token(`UseCase.${name}`);
}
