import type { Actor } from '../actor.ts';
import type { AuditJournal } from '../audit/audit-journal.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import { searchWords } from '../shared/search.ts';
import type { CheckInQueries, TicketHolder } from './check-in-queries.ts';
import { requireEventToCheckIn, requireScanner } from './passes/scanner.ts';

export interface SearchTicketHoldersInput {
  readonly id: EventId;
  /** Words of a name, at most 100 characters. */
  readonly q: string | null;
}

export interface SearchTicketHoldersOutput {
  /** At most 20, by name; none for an empty search, and none of a cancelled event. */
  readonly holders: readonly TicketHolder[];
}

const MAX_FOUND = 20;

/**
 * Finds holders of confirmed tickets by name, for members of the event's club who may check in, admins and volunteers
 * with a check-in pass, with an audit entry. Returns neither emails nor student ids. Throws `invalid_input`,
 * `event_not_found`, and `check_in_closed` for a pass outside its time.
 */
export class SearchTicketHolders {
  constructor(
    private readonly events: EventQueries,
    private readonly checkIns: CheckInQueries,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: SearchTicketHoldersInput): Promise<SearchTicketHoldersOutput> {
    const scanner = requireScanner(actor, 'change');
    const words = searchWords(input.q);
    const event = requireEventToCheckIn(scanner, await this.events.find(input.id), this.clock.now());
    if (words.length === 0 || event.status === 'cancelled') return { holders: [] };
    const holders = await this.checkIns.holdersNamed(event.id, words, MAX_FOUND);
    this.journal.recordLook(scanner, 'attendees_viewed', event.id);
    return { holders };
  }
}
