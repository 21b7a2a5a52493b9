import { type Actor, requireSystem } from '../actor.ts';
import { type Event, isOnSale, isOver } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Breaks, PEOPLE_A_PAGE } from '../notifications/breaks.ts';
import { type AddressedNotice, deliver } from '../notifications/deliver.ts';
import { eventSummary } from '../notifications/notice.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type ClubNews, GRACE_MINUTES } from './club-news.ts';
import { FollowQueries } from './follow-queries.ts';
import { Readers, recipientOf } from './readers.ts';

/** The rest is done by the next run. */
const EVENTS_A_RUN = 100;

/**
 * Notifies who follows a club of its new event, ten minutes after it became public, once per event: those who followed the
 * club before. Says nothing of an event that is a draft again, or over; one whose sales are paused waits. Several
 * processes may run it: how far it came is stored with the notices.
 */
export class SendClubNews {
  static readonly needs = [FollowQueries, EventQueries, Readers, UnitOfWork, Breaks, Clock, Ids] as const;

  constructor(
    private readonly follows: Pick<FollowQueries, 'followersOf' | 'unsentNews'>,
    private readonly events: Pick<EventQueries, 'findAll'>,
    private readonly readers: Readers,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly notified: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    const unsent = await this.follows.unsentNews(addMinutes(now, -GRACE_MINUTES), EVENTS_A_RUN);
    const events = await this.events.findAll(unsent.map(({ eventId }) => eventId));
    let notified = 0;
    for (const news of unsent) {
      const event = events.find(({ id }) => id === news.eventId);
      if (event && isOnSale(event, now)) notified += await this.#sendAll(event, news, now);
      else if (event?.pausedFor === null || isEnded(event, now)) await this.#drop(news, now);
    }
    return { notified };
  }

  async #sendAll({ id, organizerId }: Event, news: ClubNews, now: Instant): Promise<number> {
    let notified = 0;
    let current = news;
    await this.breaks.between(async () => {
      const readers = { clubId: organizerId, before: current.publishedAt };
      const uids = await this.follows.followersOf(readers, { after: current.sentTo, limit: PEOPLE_A_PAGE });
      const people = [...(await this.readers.among(uids)).values()];
      const isLast = uids.length < PEOPLE_A_PAGE;
      const next: ClubNews = {
        ...current,
        sentTo: uids.at(-1) ?? current.sentTo,
        sentAt: isLast ? now : null,
      };
      const isSent = await this.unitOfWork.run(async (stores) => {
        const stored = await stores.clubNews.find(id);
        const [event] = await stores.events.readAll([id]);
        if (!event || !isOnSale(event, now) || !isSame(stored, current)) return false;
        const notices = people.map(
          (person): AddressedNotice => ({ notice: newsOf(event), to: recipientOf(person) }),
        );
        await stores.clubNews.save(next);
        if (notices.length > 0) await deliver(stores, notices, this.ids, now);
        return true;
      });
      if (isSent) notified += people.length;
      current = next;
      return isSent && !isLast ? 'more' : 'last';
    });
    return notified;
  }

  /** Forgets what nobody heard of, so that it is news when the event is published again; else it is over. */
  #drop({ eventId }: ClubNews, now: Instant): Promise<void> {
    return this.unitOfWork.run(async (stores) => {
      const news = await stores.clubNews.find(eventId);
      const [event] = await stores.events.readAll([eventId]);
      if (!news || (event && isOnSale(event, now))) return;
      if (news.sentTo === null && !isEnded(event, now)) await stores.clubNews.remove(eventId);
      else await stores.clubNews.save({ ...news, sentAt: now });
    });
  }
}

function isSame(stored: ClubNews | null, { publishedAt, sentAt, sentTo }: ClubNews): boolean {
  return stored?.publishedAt === publishedAt && stored.sentAt === sentAt && stored.sentTo === sentTo;
}

/** Returns whether the event is no news any more, whatever happens. */
function isEnded(event: Event | undefined, now: Instant): boolean {
  return event === undefined || isOver(event, now);
}

function newsOf(event: Event): AddressedNotice['notice'] {
  const { id: eventId, organizerId: clubId, organizerName: clubName } = event;
  return { kind: 'club_news', ...eventSummary(event), eventId, clubId, clubName };
}
