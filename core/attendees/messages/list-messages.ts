import { type Actor, requireSight } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import type { EventId } from '../../shared/ids.ts';
import { type AutomaticMessage, AutomaticMessages } from './automatic-messages.ts';
import { EventMessageQueries } from './message-queries.ts';
import { type MessageView, toMessageView } from './message-view.ts';

export interface ListMessagesOutput {
  /** Those that are scheduled first, the next first; then the others, the latest first. */
  readonly messages: readonly MessageView[];
  /** The earliest first. */
  readonly automatic: readonly AutomaticMessage[];
}

/** Lists what the organizer of an event writes to its people, and what they get without it. Throws `event_not_found`. */
export class ListMessages {
  static readonly needs = [
    ...([EventQueries, EventMessageQueries, AutomaticMessages] as const),
    ...([PersonRepository, Clock] as const),
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly messages: Pick<EventMessageQueries, 'ofEvent'>,
    private readonly automatic: AutomaticMessages,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ListMessagesOutput> {
    requireSight(actor, 'message');
    const event = requireManaged(actor, await this.events.find(input.id));
    const now = this.clock.now();
    const messages = await this.messages.ofEvent(event.id);
    const makers = await this.people.findAll([...new Set(messages.map(({ madeBy }) => madeBy))]);
    const names = new Map(makers.map(({ uid, name }) => [uid, name]));
    const views = messages.map((message) =>
      toMessageView(message, event, names.get(message.madeBy) ?? null, now),
    );
    return {
      messages: [
        ...views
          .filter(({ state }) => state === 'scheduled')
          .sort((one, other) => (isBefore(one, other) ? -1 : 1)),
        ...views
          .filter(({ state }) => state !== 'scheduled')
          .sort((one, other) => (isBefore(one, other) ? 1 : -1)),
      ],
      automatic: await this.automatic.of(event, now),
    };
  }
}

/** By when they were sent or cancelled, else by when they are due. */
function isBefore(one: MessageView, other: MessageView): boolean {
  const momentOf = ({ sentAt, cancelledAt, dueAt }: MessageView) => sentAt ?? cancelledAt ?? dueAt;
  return momentOf(one) === momentOf(other) ? one.id < other.id : momentOf(one) < momentOf(other);
}
