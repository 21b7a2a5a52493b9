import type { EventQueries, PublicEventCounts } from '../events/event-queries.ts';
import type { Person } from '../people/person.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { ClubId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Club, isVerified } from './club.ts';
import type { ClubQueries } from './club-queries.ts';

/** A club as everybody can see it. */
export interface ClubView
  extends Pick<Club, 'name' | 'nameMs' | 'about' | 'logoUrl' | 'contactEmail' | 'joining'> {
  readonly id: ClubId;
  /** For addresses, instead of the id; the id for an admin who organizes. */
  readonly slug: string;
  readonly isVerified: boolean;
  /** Published events that have not ended. */
  readonly upcomingEvents: number;
  /** Published events that have ended. */
  readonly pastEvents: number;
  /** Changes with every change of the club's facts; sent back with a change of them. */
  readonly version: string;
}

/** What a public club is read from. */
export interface ClubSources {
  readonly clubs: Pick<ClubQueries, 'findByAddress'>;
  readonly people: Pick<PersonRepository, 'find'>;
  readonly events: Pick<EventQueries, 'countOfClub'>;
}

/**
 * Returns the club, or the admin who organizes, as everybody can see it: one that is verified, or has a published or
 * cancelled event. Throws `club_not_found` for everybody else, and while the club is suspended or its account disabled.
 * A club that was merged into another is that other one. `seesNew` names active clubs that are shown before that.
 */
export async function findClub(
  { clubs, people, events }: ClubSources,
  idOrSlug: string,
  now: Instant,
  seesNew: (id: ClubId) => boolean = () => false,
): Promise<ClubView> {
  const found = await clubs.findByAddress(idOrSlug);
  const club = found?.mergedInto ? await clubs.findByAddress(found.mergedInto) : found;
  const id = club?.id ?? idOrSlug;
  const [account, counts] = await Promise.all([people.find(id), events.countOfClub(id, now)]);
  const isDisabled = account !== null && account.disabledAt !== null;
  const isSeen = club !== null && (isPublic(club, hasPublicEvents(counts), now) || isNewFor(club, seesNew));
  const facts = isSeen ? factsOf(club, now) : null;
  const admin = account?.role === 'admin' && hasPublicEvents(counts) ? adminFacts(account) : null;
  const view = facts ?? admin;
  if (!view || isDisabled) throw domainError('club_not_found');
  return { id, ...view, upcomingEvents: counts.upcoming, pastEvents: counts.past };
}

/** Returns whether an active club without a page for everybody is shown to who sees it before. */
function isNewFor({ id, state }: Club, seesNew: (id: ClubId) => boolean): boolean {
  return state === 'active' && seesNew(id);
}

type Facts = Omit<ClubView, 'id' | 'upcomingEvents' | 'pastEvents'>;

function factsOf(club: Club, now: Instant): Facts {
  const { slug, name, nameMs, about, logoUrl, contactEmail, joining } = club;
  return {
    ...{ slug, name, nameMs, about, logoUrl, contactEmail },
    joining: club.state === 'active' ? joining : 'closed',
    isVerified: isVerified(club, now),
    version: club.editedAt,
  };
}

/** An admin's address is not shown as a club's contact: their events name it. */
function adminFacts({ uid, name, updatedAt }: Pick<Person, 'uid' | 'name' | 'updatedAt'>): Facts {
  return {
    ...{ slug: uid, name, nameMs: '', about: '', logoUrl: null, contactEmail: '', joining: 'closed' },
    isVerified: false,
    version: updatedAt,
  };
}

/** Returns whether everybody can see a club. `hasEvents`: published or cancelled ones. */
export function isPublic(club: Club, hasEvents: boolean, now: Instant): boolean {
  if (club.state === 'suspended' || club.state === 'closed') return false;
  return isVerified(club, now) || hasEvents;
}

function hasPublicEvents({ upcoming, past, cancelled }: PublicEventCounts): boolean {
  return upcoming + past + cancelled > 0;
}
