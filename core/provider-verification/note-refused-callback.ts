import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import type { ProviderId } from '../shared/ids.ts';
import { millisecondsOf } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';

/** Anybody can send such callbacks, and each of them costs a transaction. */
const PAUSE_MS = 1_000;

/** Notes in the running verifications of a provider that a callback had a wrong signature. At most once a second. */
export class NoteRefusedCallback {
  static readonly needs = [UnitOfWork, Clock] as const;

  readonly #notedAt = new Map<ProviderId, number>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { provider }: { readonly provider: ProviderId }): Promise<null> {
    requireSystem(actor);
    const now = this.clock.now();
    const at = millisecondsOf(now);
    if (at - (this.#notedAt.get(provider) ?? 0) < PAUSE_MS) return null;
    this.#notedAt.set(provider, at);
    await this.unitOfWork.run(async ({ verifications }) => {
      const running = await verifications.findRunning(provider);
      for (const verification of running.filter(({ refusedCallbackAt }) => refusedCallbackAt === null))
        await verifications.save({ ...verification, refusedCallbackAt: now });
    });
    return null;
  }
}
