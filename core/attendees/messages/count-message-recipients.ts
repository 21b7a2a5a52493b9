import { type Actor, requireSight } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { OfferQueries } from '../../offers/offer-queries.ts';
import type { EventId } from '../../shared/ids.ts';
import { MessageAudience } from './message-audience.ts';
import { readSegment, type SegmentDraft } from './message-rules.ts';

export interface CountMessageRecipientsInput {
  readonly id: EventId;
  /** Null or missing for everybody with a ticket. */
  readonly segment?: SegmentDraft | null | undefined;
}

export interface CountMessageRecipientsOutput {
  /** How many people a message would be for now: also those who chose not to hear such messages. */
  readonly recipients: number;
}

/** Counts whom a message would be for, before it is written. Throws `event_not_found` and `invalid_input`. */
export class CountMessageRecipients {
  static readonly needs = [EventQueries, OfferQueries, MessageAudience] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
    private readonly audience: MessageAudience,
  ) {}

  async execute(actor: Actor, input: CountMessageRecipientsInput): Promise<CountMessageRecipientsOutput> {
    requireSight(actor, 'message');
    const event = requireManaged(actor, await this.events.find(input.id));
    const types = (await this.offers.ofEvents([event.id])).get(event.id)?.types ?? [];
    const recipients = await this.audience.of(event, readSegment(input.segment, types));
    return { recipients: recipients.length };
  }
}
