import { token } from '../shared/token.ts';
import type { Decision } from './decision.ts';

/** Executes decisions on sales, under load and without overselling. */
export interface TicketOffice {
  /**
   * Executes a decision on one request, in a transaction that it may share with other requests of the same decision. A
   * failure of one request does not affect the others. Announces the changed events after the commit. Throws the
   * decision's refusal, or `unavailable` when too many requests wait.
   */
  run<Request, Answer>(decision: Decision<Request, Answer>, request: Request): Promise<Answer>;
}
export const TicketOffice = token<TicketOffice>('TicketOffice');
