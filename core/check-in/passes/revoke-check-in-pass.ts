import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { mayManage } from '../../events/event-policy.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { CheckInPassId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';

/**
 * Revokes a check-in pass; its link and its devices then do nothing. Does nothing for a revoked one. Throws
 * `pass_not_found` for a missing pass and for one of another club's event.
 */
export class RevokeCheckInPass {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: CheckInPassId }): Promise<null> {
    requireAbility(actor, 'check_in');
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const named = await stores.passes.find(input.id);
      const event = named && (await stores.events.find(named.eventId));
      // Read again under the lock of the event, so that it is revoked once.
      const pass = event && mayManage(actor, event) && (await stores.passes.find(input.id));
      if (!pass) throw domainError('pass_not_found', { reason: 'pass' });
      if (pass.revokedAt !== null) return;
      await stores.passes.save({ ...pass, revokedAt: now });
      await stores.audit.append(auditFact(actor, 'check_in_pass_revoked', pass.id, now, { event: event.id }));
    });
    return null;
  }
}
