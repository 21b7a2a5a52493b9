import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** How long followers are not notified of a new event, in which it can be taken back. */
export const GRACE_MINUTES = 10;

/** That an event became public, and how far its club's followers were notified: once per event, whatever becomes of it. */
export interface ClubNews {
  readonly eventId: EventId;
  /** The last time before anybody was notified. */
  readonly publishedAt: Instant;
  /** When the last follower was notified, or there was nothing to say any more; null before. */
  readonly sentAt: Instant | null;
  /** The last follower who was notified, in the order of uids; null while nobody was. */
  readonly sentTo: PersonId | null;
}
