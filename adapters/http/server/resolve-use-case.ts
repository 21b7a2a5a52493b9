import type { UseCaseName } from '#adapters/http/contract/index.ts';
import type { UseCase } from '#core/use-case.ts';

/** Returns the use case of a name. */
export type ResolveUseCase = (name: UseCaseName) => UseCase<unknown, unknown>;
