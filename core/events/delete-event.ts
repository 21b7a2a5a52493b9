import type { Actor } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { isPublic } from './event-policy.ts';
import { findManagedEvent } from './managed-event.ts';

export interface DeleteEventInput {
  readonly id: EventId;
}

/** Deletes a draft without tickets; any other event has to be cancelled. Throws `event_not_found`, `wrong_state`. */
export class DeleteEvent {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor, input: DeleteEventInput): Promise<null> {
    return this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      if (isPublic(event) || (await stores.tickets.existForEvent(event.id)))
        throw domainError('wrong_state', { reason: 'event_to_cancel' });
      await stores.passes.removeOf(event.id);
      await stores.events.remove(event.id);
      return null;
    });
  }
}
