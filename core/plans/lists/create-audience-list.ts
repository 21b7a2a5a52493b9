import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { requireEditable } from '../../events/event-lifecycle.ts';
import { findManagedEvent } from '../../events/managed-event.ts';
import type { AudienceList } from '../../offers/audience-list.ts';
import { listKey } from '../../offers/list-keys.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { checkList, type ListDraft, MAX_LISTS } from './list-rules.ts';

export interface CreateAudienceListInput extends ListDraft {
  readonly id: EventId;
}

/** A list as who may edit its event sees it: nobody sees who is on it. */
export type AudienceListView = Pick<AudienceList, 'id' | 'name' | 'count'>;

/**
 * Adds a list of people whom types of an event may be for, each once. What was written is not kept, only keyed hashes of it.
 * Throws `event_not_found`, `event_over`, `invalid_input`, and `wrong_state` for an event with as many lists as it may have.
 */
export class CreateAudienceList {
  static readonly needs = [UnitOfWork, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateAudienceListInput): Promise<{ readonly list: AudienceListView }> {
    requireAbility(actor, 'edit');
    const { name, entries } = checkList(input);
    const keys = [...new Set(entries.map((entry) => listKey(entry, this.digest)))];
    const now = this.clock.now();
    const list = await this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      requireEditable(event, now);
      if ((await stores.audienceLists.ofEvent(event.id)).length >= MAX_LISTS)
        throw domainError('wrong_state', { reason: 'too_many_lists' });
      const list = { id: this.ids.next(), eventId: event.id, name, count: keys.length, createdAt: now };
      await stores.audienceLists.add(list, keys);
      await stores.audit.append(
        auditFact(actor, 'audience_list_added', event.id, now, { entries: keys.length }),
      );
      return list;
    });
    return { list: { id: list.id, name: list.name, count: list.count } };
  }
}
