import { type Actor, requireSight, sees } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { sumOfPlaces } from '../check-in/passes/device-places.ts';
import { PassQueries } from '../check-in/passes/pass-queries.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { placesLeft } from '../offers/places.ts';
import type { GuestPlaces } from '../sales/guests/set-places-aside-decision.ts';
import type { EventId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { formatCursor, parseCursor } from '../shared/list-cursor.ts';
import { GuestQueries } from './guest-queries.ts';
import { mayInvite } from './guest-rules.ts';
import { type GuestView, toGuestView } from './guest-view.ts';

export interface ListGuestsInput {
  readonly id: EventId;
  /** `nextCursor` of the page before. */
  readonly cursor?: string | null | undefined;
}

export interface ListGuestsOutput {
  /** At most 100, the newest first; also those whose tickets were taken back. */
  readonly guests: readonly GuestView[];
  /** The number of guests on all pages. */
  readonly total: number;
  readonly places: GuestPlaces;
  readonly nextCursor: string | null;
}

const PAGE = 100;

/**
 * Lists the guests of an event, for its club's members who may see who comes, and admins, with an audit entry. Throws
 * `event_not_found` and `invalid_input`.
 */
export class ListGuests {
  static readonly needs = [EventQueries, GuestQueries, PassQueries, KeyedDigest, AuditJournal] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly guests: GuestQueries,
    private readonly passes: Pick<PassQueries, 'placesAt'>,
    private readonly digest: KeyedDigest,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: ListGuestsInput): Promise<ListGuestsOutput> {
    const organizer = requireSight(actor, 'attendees');
    const after = parseCursor(input.cursor);
    const event = requireManaged(actor, await this.events.find(input.id));
    const [found, total, kept] = await Promise.all([
      this.guests.ofEvent(event.id, { limit: PAGE + 1, after }),
      this.guests.countOfEvent(event.id),
      this.passes.placesAt(event.id),
    ]);
    this.journal.recordView(organizer, 'attendees_viewed', event.id);
    const page = found.slice(0, PAGE);
    const last = page.at(-1)?.ticket;
    const sight = { seesPrivateData: sees(organizer, 'private_data'), seesLinks: mayInvite(organizer) };
    return {
      guests: page.map((record) => toGuestView(record, sight, this.digest)),
      total,
      places: { setAside: event.setAside - sumOfPlaces(kept), free: placesLeft(event) },
      nextCursor: found.length > PAGE && last ? formatCursor({ at: last.purchasedAt, id: last.id }) : null,
    };
  }
}
