import { type Actor, requireAbility } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { OfferQueries } from '../../offers/offer-queries.ts';
import { Clock } from '../../shared/clock.ts';
import { invalidInput } from '../../shared/errors/build-error.ts';
import { type EventId, Ids, type PersonId } from '../../shared/ids.ts';
import { PURCHASE_FIELDS } from '../../tickets/ticket-rules.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { requireReadEvent } from '../write-to-attendees.ts';
import type { EventMessage } from './event-message.ts';
import { MessageAudience } from './message-audience.ts';
import { EventMessageQueries } from './message-queries.ts';
import { checkMessage, type MessageDraft } from './message-rules.ts';
import { MessageSender } from './message-sender.ts';
import { type MessageView, toMessageView } from './message-view.ts';
import { addMessage, newMessage } from './new-message.ts';

export interface WriteMessageInput extends MessageDraft {
  readonly id: EventId;
  /** The same key of the same person makes one message of an event; null for none. */
  readonly idempotencyKey?: string | null | undefined;
}

export interface WriteMessageOutput {
  readonly message: MessageView;
  /** How many people it is for now. */
  readonly recipientsNow: number;
}

const KEY = new RegExp(PURCHASE_FIELDS.idempotencyKey.pattern);

/**
 * Writes to the people of an event: at once, at a moment, or so long before or after its start or end, wherever they move.
 * What is scheduled is sent while the event is public, also when its maker has left the club by then. Throws
 * `event_not_found`, `invalid_input`, `idempotency_conflict`, `rate_limited` for a fourth message within 24 hours, and
 * `wrong_state` for an event with as many scheduled messages as it may have, and for a message of an unverified club that
 * would be sent at once though its event is not public.
 */
export class WriteMessage {
  static readonly needs = [
    ...([EventQueries, EventMessageQueries, OfferQueries, MessageAudience, MessageSender] as const),
    ...([UnitOfWork, Clock, Ids] as const),
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly messages: Pick<EventMessageQueries, 'find' | 'ofEvent'>,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
    private readonly audience: MessageAudience,
    private readonly sender: MessageSender,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: WriteMessageInput): Promise<WriteMessageOutput> {
    const person = requireAbility(actor, 'message');
    const event = requireManaged(actor, await this.events.find(input.id));
    const idempotencyKey = input.idempotencyKey ?? null;
    if (idempotencyKey !== null && !KEY.test(idempotencyKey))
      throw invalidInput({ idempotencyKey: PURCHASE_FIELDS.idempotencyKey.problem });
    const now = this.clock.now();
    const types = (await this.offers.ofEvents([event.id])).get(event.id)?.types ?? [];
    const repeated = await this.#madeBefore(event.id, person.uid, idempotencyKey);
    // What is repeated was in time when it was made.
    const context = { event, types, now: repeated?.madeAt ?? now };
    const terms = { ...checkMessage(input, context), tellsOfChange: false, idempotencyKey };
    const message = newMessage(this.ids.next(), event, terms, { madeBy: person.uid, madeAt: now });
    if (message.anchor === 'now') requireReadEvent(person, event);
    const recipientsNow = (await this.audience.of(event, message.segment)).length;
    const { id } = await this.unitOfWork.run((stores) => addMessage(stores, person, message, this.ids));
    if (id === message.id && message.anchor === 'now') await this.sender.send(message, event, person);
    const stored = (await this.messages.find(id)) ?? message;
    return { message: toMessageView(stored, event, person.name, now), recipientsNow };
  }

  async #madeBefore(eventId: EventId, uid: PersonId, key: string | null): Promise<EventMessage | undefined> {
    if (key === null) return undefined;
    const messages = await this.messages.ofEvent(eventId);
    return messages.find(({ idempotencyKey, madeBy }) => idempotencyKey === key && madeBy === uid);
  }
}
