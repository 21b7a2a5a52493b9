import { type Actor, requireSystem } from '../actor.ts';
import { type Event, isOnSale } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Breaks, PEOPLE_A_PAGE } from '../notifications/breaks.ts';
import { type AddressedNotice, deliver } from '../notifications/deliver.ts';
import { type DigestEvent, eventSummary } from '../notifications/notice.ts';
import { Clock } from '../shared/clock.ts';
import { Ids, type PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type DueDigest, dueDigest } from './club-digest.ts';
import type { Follow } from './follow.ts';
import { FollowQueries } from './follow-queries.ts';
import { Readers, recipientOf } from './readers.ts';

/** The events that one digest has at most: those that start first. */
const MAX_DIGEST_EVENTS = 20;

/** An event with when it became public. */
interface NewEvent {
  readonly event: Event;
  readonly publishedAt: Instant;
}

/**
 * Sends the weekly digest from Sunday 18:00 in Malaysian time: to who follows clubs, what these made public in the week before
 * and since the follow, and what is still to come; nothing where there is none. Until Monday noon it is sent late, afterwards
 * not at all. Several processes may run it: that a person got it is stored with the mail.
 */
export class SendClubDigest {
  static readonly needs = [FollowQueries, EventQueries, Readers, UnitOfWork, Breaks, Clock, Ids] as const;

  constructor(
    private readonly follows: Pick<FollowQueries, 'ofPeople' | 'publishedBetween' | 'withoutDigest'>,
    private readonly events: Pick<EventQueries, 'findAll'>,
    private readonly readers: Readers,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly sent: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    const due = dueDigest(now);
    const news = due ? await this.#newEvents(due, now) : [];
    if (!due || news.length === 0) return { sent: 0 };
    let sent = 0;
    let after: PersonId | null = null;
    await this.breaks.between(async () => {
      const uids = await this.follows.withoutDigest(due.week, { after, limit: PEOPLE_A_PAGE });
      if (uids.length > 0) sent += await this.#send(due, uids, news, now);
      after = uids.at(-1) ?? null;
      return uids.length < PEOPLE_A_PAGE ? 'last' : 'more';
    });
    return { sent };
  }

  /** Returns what became public in the week and is still to come, the earliest start first. */
  async #newEvents({ from, until }: DueDigest, now: Instant): Promise<readonly NewEvent[]> {
    const published = await this.follows.publishedBetween(from, until);
    const events = await this.events.findAll([...published.keys()]);
    return events
      .filter((event) => isOnSale(event, now) && event.startsAt > now)
      .map((event) => ({ event, publishedAt: published.get(event.id) ?? until }))
      .sort(({ event: one }, { event: other }) =>
        `${one.startsAt} ${one.id}` < `${other.startsAt} ${other.id}` ? -1 : 1,
      );
  }

  async #send(
    { week }: DueDigest,
    uids: readonly PersonId[],
    news: readonly NewEvent[],
    now: Instant,
  ): Promise<number> {
    const [people, follows] = await Promise.all([this.readers.among(uids), this.follows.ofPeople(uids)]);
    const notices = [...people.values()].flatMap((person): readonly AddressedNotice[] => {
      const events = digestOf(
        follows.filter(({ uid }) => uid === person.uid),
        news,
      );
      return events.length === 0
        ? []
        : [{ notice: { kind: 'club_digest', events }, to: recipientOf(person) }];
    });
    return this.unitOfWork.run(async (stores) => {
      const claimed = new Set(await stores.follows.claimDigests(uids, week));
      const sent = notices.filter(({ to }) => to.uid !== null && claimed.has(to.uid));
      if (sent.length > 0) await deliver(stores, sent, this.ids, now);
      return sent.length;
    });
  }
}

function digestOf(follows: readonly Follow[], news: readonly NewEvent[]): readonly DigestEvent[] {
  const since = new Map(follows.map((follow) => [follow.clubId, follow.since]));
  const own = news.filter(
    ({ event, publishedAt }) => publishedAt > (since.get(event.organizerId) ?? publishedAt),
  );
  return own.slice(0, MAX_DIGEST_EVENTS).map(({ event }) => ({
    ...eventSummary(event),
    eventId: event.id,
    clubName: event.organizerName,
  }));
}
