import { type Actor, requireSystem } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { addMinutes } from '../../shared/instant.ts';
import { repeatInBatches } from '../../shared/repeat-in-batches.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { RAW_CALLBACK_DAYS } from './provider-event-repository.ts';

/**
 * Erases the raw text of provider events older than 180 days, in batches. Keeps their keys, so that repeats are still
 * recognized.
 */
export class EraseOldCallbacks {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly erased: number }> {
    requireSystem(actor);
    const before = addMinutes(this.clock.now(), -RAW_CALLBACK_DAYS * 24 * 60);
    const erased = await repeatInBatches((limit) =>
      this.unitOfWork.run(({ providerEvents }) => providerEvents.eraseRaw(before, limit)),
    );
    return { erased };
  }
}
