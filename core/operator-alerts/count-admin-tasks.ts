import { type Actor, requireRole } from '../actor.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AdminTaskCounts, type AdminTasks } from './admin-tasks.ts';

export interface AdminTasksView extends Omit<AdminTasks, 'refundsSen'> {
  /** The sum of the refunds, in ringgit. */
  readonly refundsAmount: number;
  /** Payments that differ from their provider's records. */
  readonly paymentsToInvestigate: number;
}

/** Counts what waits for admins, for their navigation and dashboard. */
export class CountAdminTasks {
  static readonly needs = [AdminTaskCounts, UnitOfWork] as const;

  constructor(
    private readonly tasks: AdminTaskCounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actor: Actor): Promise<{ readonly tasks: AdminTasksView }> {
    requireRole(actor, 'admin');
    const [{ refundsSen, ...tasks }, { alerts }] = await Promise.all([
      this.tasks.count(),
      this.unitOfWork.run(({ operatorState }) => operatorState.load()),
    ]);
    const differing = alerts.find(({ kind }) => kind === 'payments_differ');
    return {
      tasks: {
        ...tasks,
        refundsAmount: ringgitFromSen(refundsSen),
        paymentsToInvestigate: differing?.count ?? 0,
      },
    };
  }
}
