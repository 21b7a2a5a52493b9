import { token } from '#core/shared/token.ts';
import type { Contract } from './index.ts';
import type { ApiOf } from './route.ts';

/** The contract as functions. Importing its key loads no schema. */
export type Api = ApiOf<Contract>;
export const Api = token<Api>('Api');
