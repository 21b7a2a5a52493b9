import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { FileStore } from './file-store.ts';
import { UNUSED_PICTURE_DAYS } from './upload-log.ts';

/**
 * Removes pictures that no event and no club uses 7 days after their upload, in batches. Deletes the file before its
 * row, so that an interrupted run finds the row again.
 */
export class RemoveUnusedPictures {
  static readonly needs = [UnitOfWork, FileStore, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly removed: number }> {
    requireSystem(actor);
    const before = addMinutes(this.clock.now(), -UNUSED_PICTURE_DAYS * 24 * 60);
    const removed = await repeatInBatches(async (limit) => {
      const names = await this.unitOfWork.run(({ uploads }) => uploads.unusedBefore(before, limit));
      for (const name of names) await this.files.remove(name);
      await this.unitOfWork.run(({ uploads }) => uploads.remove(names));
      return names.length;
    });
    return { removed };
  }
}
