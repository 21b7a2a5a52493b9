import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { mayManage } from '../../events/event-policy.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { CodeId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';

/**
 * Revokes a code: nobody buys with it any more, and tickets that were bought with it stay. Does nothing for a revoked one.
 * Throws `code_not_found` for a missing code and for one of another club's event.
 */
export class RevokeCode {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: CodeId }): Promise<null> {
    requireAbility(actor, 'edit');
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const named = await stores.codes.find(input.id);
      const event = named && (await stores.events.find(named.eventId));
      // Read again under the lock of the event, so that it is revoked once, and not while somebody buys with it.
      const code = event && mayManage(actor, event) && (await stores.codes.find(input.id));
      if (!code) throw domainError('code_not_found');
      if (code.revokedAt !== null) return;
      await stores.codes.save({ ...code, revokedAt: now });
      await stores.audit.append(auditFact(actor, 'code_revoked', event.id, now, { code: code.id }));
    });
    return null;
  }
}
