import { type Actor, requireSignedIn } from '../actor.ts';
import { PushGateway } from '../notifications/push/push-gateway.ts';
import { type PushSubscription, superfluous } from '../notifications/push/push-subscription.ts';
import type { Caller } from '../sessions/caller.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { OpenBrowsers } from './open-browsers.ts';
import { type PushInput, readPushInput } from './push-fields.ts';
import { requirePush } from './require-push.ts';

/**
 * Notifies a browser of the signed-in person from now on, while its session lasts. Idempotent. A browser belongs to who
 * subscribed it last; one beyond ten replaces the one without a success for longest. Throws `push_not_offered`,
 * `invalid_input`.
 */
export class SubscribeToPush {
  static readonly needs = [PushGateway, OpenBrowsers, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly gateway: PushGateway,
    private readonly browsers: OpenBrowsers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { from, ...input }: PushInput & { readonly from?: Caller }): Promise<null> {
    const { uid, sessionId } = requireSignedIn(actor);
    const { keyId: vapidKeyId } = requirePush(this.gateway);
    const browser = readPushInput(input, this.gateway.otherServices);
    const session = { sessionId, device: from?.browser ?? null };
    const fresh: PushSubscription = {
      ...{ id: this.ids.next(), uid, ...session, ...browser, vapidKeyId },
      ...{ createdAt: this.clock.now(), lastOkAt: null, failures: 0 },
    };
    const stored = await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.among([uid]));
    const { signedOut } = await this.browsers.sort(stored);
    await this.unitOfWork.run(async ({ pushSubscriptions }) => {
      const before = await pushSubscriptions.of(uid);
      const known = before.find(({ endpoint }) => endpoint === browser.endpoint);
      const isSame = known?.p256dh === browser.p256dh && known.auth === browser.auth;
      // A subscription keeps the key that it was made with, and what its push service said.
      const now = known && isSame ? { ...known, ...session } : fresh;
      await pushSubscriptions.put(now);
      const others = before.filter(
        ({ id, endpoint }) => endpoint !== browser.endpoint && !signedOut.includes(id),
      );
      const left = superfluous([...others, now]).map(({ id }) => id);
      await pushSubscriptions.remove([...left, ...signedOut.filter((id) => id !== now.id)]);
    });
    return null;
  }
}
