import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { SENT_MAIL_DAYS } from './outbox-repository.ts';

/** Removes mail sent more than 90 days ago, in batches. Keeps unsent mail. */
export class RemoveOldMail {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly removed: number }> {
    requireSystem(actor);
    const before = addMinutes(this.clock.now(), -SENT_MAIL_DAYS * 24 * 60);
    const removed = await repeatInBatches((limit) =>
      this.unitOfWork.run(({ outbox }) => outbox.removeSent(before, limit)),
    );
    return { removed };
  }
}
