import { type Actor, requireSignedIn } from '../actor.ts';
import type { EventId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';

/** Ends the signed-in person's watch of an event. Ignores an unknown one. */
export class UnwatchEvent {
  static readonly needs = [UnitOfWork] as const;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.unitOfWork.run(({ watches }) => watches.remove(input.id, [uid]));
    return null;
  }
}
