import type { Decision } from '../decisions/decision.ts';
import type { SaleChanges } from './sale-changes.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Something that can happen to a sale. */
export type SaleDecision<Request, Answer> = Decision<Request, Answer, SaleFacts, SaleChanges>;
