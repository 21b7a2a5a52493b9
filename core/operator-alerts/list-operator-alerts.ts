import { type Actor, requireRole } from '../actor.ts';
import type { ProblemKind } from '../notifications/problem-kind.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface OperatorAlertView {
  readonly problem: ProblemKind;
  /** The provider that is away; else null. */
  readonly provider: ProviderId | null;
  readonly since: Instant;
  /** The number of open payment alerts or of unsent mails; else null. */
  readonly count: number | null;
}

export interface ListOperatorAlertsOutput {
  readonly alerts: readonly OperatorAlertView[];
}

/** Lists the problems that admins were mailed about and that last, for admins. */
export class ListOperatorAlerts {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor): Promise<ListOperatorAlertsOutput> {
    requireRole(actor, 'admin');
    const { alerts } = await this.unitOfWork.run(({ operatorState }) => operatorState.load());
    return {
      alerts: alerts.map(({ kind: problem, provider, since, count }) => ({
        problem,
        provider,
        since,
        count,
      })),
    };
  }
}
