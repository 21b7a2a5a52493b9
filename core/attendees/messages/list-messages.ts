import { type Actor, requireSight } from '../../actor.ts';
import type { Event } from '../../events/event.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { ReminderQueries } from '../../reminders/reminder-queries.ts';
import { ReminderSettings } from '../../reminders/reminder-settings.ts';
import {
  REMINDER_HOURS,
  type ReminderHours,
  reminderEnd,
  reminderMoment,
} from '../../reminders/reminder-times.ts';
import { Clock } from '../../shared/clock.ts';
import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { EventMessageQueries } from './message-queries.ts';
import { type MessageView, toMessageView } from './message-view.ts';

export const AUTOMATIC_STATES = ['scheduled', 'sent', 'skipped', 'off'] as const;

/** What Acara sends by itself. */
export interface AutomaticMessage {
  readonly kind: 'reminder';
  readonly hoursBefore: ReminderHours;
  /** By the event's present start. */
  readonly dueAt: Instant;
  /** `skipped`: its time has passed, and it was for nobody; `off`: the operator has switched reminders off. */
  readonly state: (typeof AUTOMATIC_STATES)[number];
  /** To how many people it was sent. */
  readonly recipients: number;
}

export interface ListMessagesOutput {
  /** Those that are scheduled first, the next first; then the others, the latest first. */
  readonly messages: readonly MessageView[];
  /** The earliest first. */
  readonly automatic: readonly AutomaticMessage[];
}

/** Lists what the organizer of an event writes to its people, and what they get without it. Throws `event_not_found`. */
export class ListMessages {
  static readonly needs = [
    ...([EventQueries, EventMessageQueries, ReminderQueries, ReminderSettings] as const),
    ...([PersonRepository, Clock] as const),
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly messages: Pick<EventMessageQueries, 'ofEvent'>,
    private readonly reminders: Pick<ReminderQueries, 'countsOf'>,
    private readonly settings: ReminderSettings,
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
      automatic: await this.#automatic(event, now),
    };
  }

  async #automatic(event: Event, now: Instant): Promise<readonly AutomaticMessage[]> {
    const counts = await this.reminders.countsOf(event.id);
    const isLeftOut = event.unremindedUntil !== null && event.startsAt <= event.unremindedUntil;
    return REMINDER_HOURS.map((hoursBefore) => {
      const recipients = counts.get(hoursBefore) ?? 0;
      const isPast =
        event.status === 'cancelled' || isLeftOut || reminderEnd(event.startsAt, hoursBefore) < now;
      const waits = isPast
        ? ('skipped' as const)
        : this.settings.isOn
          ? ('scheduled' as const)
          : ('off' as const);
      return {
        kind: 'reminder',
        hoursBefore,
        dueAt: reminderMoment(event.startsAt, hoursBefore),
        state: recipients > 0 ? 'sent' : waits,
        recipients,
      };
    });
  }
}

/** By when they were sent or cancelled, else by when they are due. */
function isBefore(one: MessageView, other: MessageView): boolean {
  const momentOf = ({ sentAt, cancelledAt, dueAt }: MessageView) => sentAt ?? cancelledAt ?? dueAt;
  return momentOf(one) === momentOf(other) ? one.id < other.id : momentOf(one) < momentOf(other);
}
