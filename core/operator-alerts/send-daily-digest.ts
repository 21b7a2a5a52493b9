import { type Actor, requireSystem } from '../actor.ts';
import { deliveriesToAll } from '../notifications/deliveries.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AdminRecipients } from './admin-recipients.ts';
import { DigestFacts } from './digest-facts.ts';
import { dueDigest } from './operator-state.ts';

export interface SendDailyDigestOutput {
  /** The number of admins that the digest was mailed to. */
  readonly sent: number;
}

/**
 * Mails every admin once a day what waits for them and what happened the day before, also when nothing does and did, so
 * that silence means a problem. Several processes may run it: the day is stored together with the mails.
 */
export class SendDailyDigest {
  static readonly needs = [UnitOfWork, DigestFacts, AdminRecipients, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly facts: DigestFacts,
    private readonly admins: AdminRecipients,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<SendDailyDigestOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const state = await this.unitOfWork.run(({ operatorState }) => operatorState.load());
    const day = dueDigest(state, now);
    if (day === null) return { sent: 0 };
    const [digest, recipients] = await Promise.all([this.facts.of(day, state), this.admins.all()]);
    return this.unitOfWork.run(async ({ operatorState, outbox }) => {
      const latest = await operatorState.load();
      if (dueDigest(latest, now) === null) return { sent: 0 };
      await operatorState.save({ ...latest, digestDay: day });
      const notice = { kind: 'daily_digest', ...digest } as const;
      const mails = deliveriesToAll(notice, recipients, this.ids, now);
      if (mails.length > 0) await outbox.addAll(mails);
      return { sent: mails.length };
    });
  }
}
