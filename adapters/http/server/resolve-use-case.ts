import type { UseCaseName } from '#adapters/http/contract/index.ts';
import type { UseCase } from '#core/shared/use-case.ts';

/** Hands out the use cases by name. */
export type ResolveUseCase = (name: UseCaseName) => UseCase<unknown, unknown>;
