import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { EventId } from '../../shared/ids.ts';
import { senFromRinggit } from '../../shared/sen-from-ringgit.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { WalkInDevices } from '../walk-in-devices.ts';
import { requireWitness } from './cash-rights.ts';
import { type CashCountView, toCashCountView } from './cash-view.ts';

export interface WitnessCountInput {
  readonly id: EventId;
  readonly countId: string;
  /** Ringgit: what the second person saw counted. Another amount is refused: it was counted again meanwhile. */
  readonly counted: number;
}

/**
 * A second person confirms what was counted: on another device that sells, or signed in with an office that checks in or has to do with money. Nobody confirms what
 * their own device counted. Does nothing the second time. Throws `forbidden`, `event_not_found`, `wrong_state`.
 */
export class WitnessCount {
  static readonly needs = [WalkInDevices, UnitOfWork, Clock] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: WitnessCountInput): Promise<{ readonly count: CashCountView }> {
    const countedSen = senFromRinggit(input.counted, 'counted');
    const witness =
      actor.kind === 'pass' ? (await this.devices.thatSold(actor, input.id)).device : requireWitness(actor);
    const at = this.clock.now();
    const count = await this.unitOfWork.run(async (stores) => {
      const event = await stores.events.find(input.id);
      if (witness.kind === 'person') requireManaged(witness, event);
      const found = await stores.cashCounts.find(input.countId);
      if (found?.eventId !== event?.id || !found)
        throw domainError('wrong_state', { reason: 'no_such_count' });
      // Whose name that is, the list says.
      if (found.witnessedAt !== null) return toCashCountView(found, null);
      const isOwn =
        (witness.kind === 'pass' && witness.deviceId === found.deviceId) ||
        (witness.uid !== '' && witness.uid === found.countedBy);
      if (isOwn) throw domainError('forbidden', { reason: 'own_count' });
      if (countedSen !== found.countedSen) throw domainError('wrong_state', { reason: 'counted_again' });
      const confirmed = {
        ...found,
        witnessDeviceId: witness.kind === 'pass' ? witness.deviceId : null,
        witnessUid: witness.uid,
        witnessedAt: at,
      };
      await stores.cashCounts.put(confirmed);
      const detail = { device: found.deviceId, counted_sen: found.countedSen };
      await stores.audit.append(auditFact(actor, 'cash_count_witnessed', input.id, at, detail));
      return toCashCountView(confirmed, witness.name);
    });
    return { count };
  }
}
