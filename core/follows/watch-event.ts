import { type Actor, requireSignedIn, type SignedIn } from '../actor.ts';
import { isOver } from '../events/event.ts';
import { isPublic } from '../events/event-policy.ts';
import { NOTHING_PROVEN } from '../offers/audience.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { addMinutes, laterOf } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { isWaiting, LEAD_MINUTES, MAX_WATCHES } from './watch.ts';
import { loadWatched, type Watcher } from './watched-event.ts';

/**
 * Reminds the signed-in person before the next type of an event that is open to them opens, also where nothing is to open yet.
 * Who waits already goes on; who was notified waits for what opens after that. Throws `event_not_found`, `event_over`,
 * `too_many_watches`.
 */
export class WatchEvent {
  static readonly needs = [UnitOfWork, PaymentGateways, KeyedDigest, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: Pick<PaymentGateways, 'preferred'>,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<null> {
    const person = requireSignedIn(actor);
    const { uid } = person;
    const now = this.clock.now();
    const watcher = this.#watcher(person);
    await this.unitOfWork.run(async (stores) => {
      const [account] = await stores.tickets.countHeld([uid]);
      if (account?.isErased) throw domainError('unauthenticated', { reason: 'session_ended' });
      const watched = await loadWatched(stores, input.id, [watcher], this.gateways.preferred !== null);
      if (!watched || !isPublic(watched.event)) throw domainError('event_not_found');
      if (isOver(watched.event, now)) throw domainError('event_over', { reason: 'event' });
      const own = await stores.watches.ofPerson(uid);
      const before = own.find(({ eventId }) => eventId === input.id);
      if (before && isWaiting(before)) return;
      if (own.filter(isWaiting).length >= MAX_WATCHES)
        throw domainError('too_many_watches', { max: MAX_WATCHES });
      const since = before?.notifiedAt ? laterOf(now, addMinutes(before.notifiedAt, LEAD_MINUTES)) : now;
      const hadOpen = watched.hasOpened(watcher, now);
      await stores.watches.save({ uid, eventId: watched.event.id, since, notifiedAt: null, hadOpen });
    });
    return null;
  }

  /** Who has not proven their address is on no list. */
  #watcher({ uid, email, emailVerified, proven = NOTHING_PROVEN }: SignedIn): Watcher {
    return { uid, proven, listKeys: () => (emailVerified ? listKeysOf(email, proven, this.digest) : []) };
  }
}
