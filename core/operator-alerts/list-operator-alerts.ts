import { type Actor, requireRole } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { alertView, type OperatorAlertView } from './alert-view.ts';
import type { OperatorAlert } from './operator-alert.ts';
import { StorageProblems } from './storage-problems.ts';

export type { OperatorAlertView } from './alert-view.ts';

/**
 * Lists the problems that admins were mailed about and that last, for admins; those of storing as they are now, because
 * no alert about them may have been stored.
 */
export class ListOperatorAlerts {
  static readonly needs = [UnitOfWork, StorageProblems, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: StorageProblems,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly alerts: readonly OperatorAlertView[] }> {
    requireRole(actor, 'admin');
    const present = await this.storage.find(this.clock.now());
    const stored = await this.#stored(present.length > 0);
    const unheard = present.filter(({ kind }) => !stored.some((alert) => alert.kind === kind));
    return { alerts: [...unheard, ...stored].map(alertView) };
  }

  /** Returns none when they can't be locked in a database that stores nothing. */
  async #stored(mayFail: boolean): Promise<readonly OperatorAlert[]> {
    try {
      return (await this.unitOfWork.run(({ operatorState }) => operatorState.load())).alerts;
    } catch (error) {
      if (mayFail) return [];
      throw error;
    }
  }
}
