import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { ERASURES, RETENTION_RULES } from './retention-rules.ts';

/** Erases personal data whose days are over, in batches. Sums, times and ids stay. */
export class EraseOldData {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly erased: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    let erased = 0;
    for (const rule of ERASURES) {
      const before = addMinutes(now, -RETENTION_RULES[rule].days * 24 * 60);
      erased += await repeatInBatches((limit) =>
        this.unitOfWork.run(({ retention }) => retention.erase(rule, before, limit)),
      );
    }
    return { erased };
  }
}
