import type { Actor } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { isPublic } from './event-policy.ts';
import { EVENT_AND_PLAN_FORM } from './event-rules.ts';
import { findManagedEvent } from './managed-event.ts';

export interface DeleteEventInput {
  readonly id: EventId;
  /** The event's `version` that was read; an older one is refused, so that nobody's changes are lost unseen. */
  readonly version?: Version;
}

/**
 * Deletes a draft without tickets; any other event has to be cancelled. Throws `event_not_found`, `changed_meanwhile`,
 * `wrong_state`.
 */
export class DeleteEvent {
  static readonly needs = [UnitOfWork, FieldChanges] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
  ) {}

  async execute(actor: Actor, input: DeleteEventInput): Promise<null> {
    const { id: subject, version } = input;
    const remove = async (stores: Stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      requireVersion(version, event.editedAt);
      if (isPublic(event) || (await stores.tickets.existForEvent(event.id)))
        throw domainError('wrong_state', { reason: 'event_to_cancel' });
      await stores.passes.removeOf(event.id);
      await stores.checkInPlans.remove(event.id);
      await stores.events.remove(event.id);
      return null;
    };
    const read = { form: EVENT_AND_PLAN_FORM, subject, version };
    return this.changes.tell(read, () => this.unitOfWork.run(remove));
  }
}
