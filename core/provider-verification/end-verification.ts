import { type Actor, requireSystem } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';

export interface EndVerificationInput {
  readonly id: PaymentId;
  readonly isVerified: boolean;
}

/** Records the result of a running verification. Throws `not_found`, also for one that has ended. */
export class EndVerification {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { id, isVerified }: EndVerificationInput): Promise<null> {
    requireSystem(actor);
    const endedAt = this.clock.now();
    const status = isVerified ? 'verified' : 'failed';
    return this.unitOfWork.run(async (stores) => {
      const verification = await stores.verifications.find(id);
      if (verification?.status !== 'running') throw domainError('not_found', { reason: 'payment_provider' });
      await stores.verifications.save({ ...verification, status, endedAt });
      const { provider, mode } = verification;
      await stores.audit.append(
        auditFact(actor, 'provider_verification', id, endedAt, { provider, mode, result: status }),
      );
      return null;
    });
  }
}
