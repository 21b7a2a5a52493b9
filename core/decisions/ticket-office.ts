import { token } from '../shared/token.ts';
import type { Decision, Facts } from './decision.ts';

/** Executes decisions, under load and without overselling. */
export interface TicketOffice {
  /**
   * Executes a decision on one request, in a transaction that it may share with other requests of the same decision. A
   * failure of one request does not affect the others. Announces the changes after the commit. Throws the decision's
   * refusal, or `unavailable` when too many requests wait.
   */
  run<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
    request: Request,
  ): Promise<Answer>;
}
export const TicketOffice = token<TicketOffice>('TicketOffice');
