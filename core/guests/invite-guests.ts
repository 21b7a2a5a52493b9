import type { Actor } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { inviteGuests } from '../sales/guests/invite-guests-decision.ts';
import type { GuestResult, GuestRowField } from '../sales/guests/judge-guests.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids, type TicketId, type TicketTypeId } from '../shared/ids.ts';
import { GuestRows, requireReadable, type WrittenGuest } from './guest-rows.ts';
import { requireInviter } from './guest-rules.ts';

export interface InviteGuestsInput {
  readonly id: EventId;
  /** Any type that is not retired; by default the base type, or the first where that is retired. */
  readonly typeId?: TicketTypeId | null | undefined;
  /** Whether everybody with an address is mailed their ticket. */
  readonly tellThem: boolean;
  /** Whether to answer only what would happen. */
  readonly dryRun: boolean;
  /** 1 to 500. */
  readonly rows: readonly WrittenGuest[];
}

export interface InvitedRow {
  /** Its place in the list, from 1. */
  readonly line: number;
  readonly result: GuestResult;
  /** The ticket that was made; missing in a trial, and unless the result is `invited`. */
  readonly ticketId?: TicketId | undefined;
  /** What is wrong; missing unless the result is `not_valid`. */
  readonly field?: GuestRowField | undefined;
}

export interface InviteGuestsOutput {
  /** In the order of the list. */
  readonly rows: readonly InvitedRow[];
  /** How many more guests find a place of this type afterwards. */
  readonly placesLeft: number;
}

/**
 * Invites people to a published event: each valid row gets a free, confirmed ticket. It belongs to the account of the row's
 * proven address or matric number; somebody without an account opens theirs by its link. Who has a ticket, bought or given,
 * gets none again. Places set aside go first; limits per person do not count here, but a guest's ticket counts when its
 * holder buys. Throws `invalid_input`, `event_not_found`, `event_over`, `wrong_state` before the event is published,
 * `not_on_sale` while its sales are paused, `type_not_found`.
 */
export class InviteGuests {
  static readonly needs = [EventQueries, GuestRows, TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly guestRows: GuestRows,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: InviteGuestsInput): Promise<InviteGuestsOutput> {
    const organizer = requireInviter(actor);
    requireReadable(input.rows);
    const event = requireManaged(organizer, await this.events.find(input.id));
    const rows = await this.guestRows.check(event.id, input.rows);
    const invited = await this.office.run(inviteGuests, {
      eventId: event.id,
      typeId: input.typeId ?? null,
      rows,
      tellThem: input.tellThem,
      dryRun: input.dryRun,
      actor: organizer,
      at: this.clock.now(),
      ids: this.ids,
    });
    return {
      rows: invited.rows.map(({ result, ticketId }, place) => {
        const field = rows[place]?.field;
        return {
          line: place + 1,
          result,
          ...(ticketId === null ? {} : { ticketId }),
          ...(field ? { field } : {}),
        };
      }),
      placesLeft: invited.placesLeft,
    };
  }
}
