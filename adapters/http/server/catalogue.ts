import type { UseCase } from '#core/shared/use-case.ts';
import type { UseCaseName } from '../contract/index.ts';

/** Hands out the use cases by name. */
export type Catalogue = (name: UseCaseName) => UseCase<unknown, unknown>;
