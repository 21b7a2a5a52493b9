import { ChangeNoticeQueries } from '../../events/changes/change-notice-repository.ts';
import { type Event, isOver } from '../../events/event.ts';
import type { WhenAndWhere } from '../../notifications/notice.ts';
import { ReminderQueries } from '../../reminders/reminder-queries.ts';
import { ReminderSettings } from '../../reminders/reminder-settings.ts';
import {
  REMINDER_HOURS,
  type ReminderHours,
  reminderEnd,
  reminderMoment,
} from '../../reminders/reminder-times.ts';
import type { Instant } from '../../shared/instant.ts';

export const AUTOMATIC_STATES = ['scheduled', 'sent', 'skipped', 'off'] as const;

/** What Acara sends to the people of an event by itself. */
export type AutomaticMessage = AutomaticReminder | AutomaticChange;

interface Automatic {
  /** Of a reminder, by the event's present start; of a change, when its sending began, else when it is due. */
  readonly dueAt: Instant;
  /** To how many people it was sent. */
  readonly recipients: number;
}

export interface AutomaticReminder extends Automatic {
  readonly kind: 'reminder';
  readonly hoursBefore: ReminderHours;
  /** `skipped`: its time has passed, and it was for nobody; `off`: the operator has switched reminders off. */
  readonly state: (typeof AUTOMATIC_STATES)[number];
}

/** The notice of another time or place. It waits while the event is not public. */
export interface AutomaticChange extends Automatic {
  readonly kind: 'change';
  readonly state: 'scheduled' | 'sent';
  /** What the people knew before. */
  readonly before: WhenAndWhere;
  readonly after: WhenAndWhere;
}

/** Reads what is sent without the organizer. */
export class AutomaticMessages {
  static readonly needs = [ReminderQueries, ReminderSettings, ChangeNoticeQueries] as const;

  constructor(
    private readonly reminders: Pick<ReminderQueries, 'countsOf'>,
    private readonly settings: ReminderSettings,
    private readonly changes: Pick<ChangeNoticeQueries, 'ofEvent'>,
  ) {}

  /** Returns the automatic messages of an event, the earliest first. */
  async of(event: Event, now: Instant): Promise<readonly AutomaticMessage[]> {
    const all = [...(await this.#reminders(event, now)), ...(await this.#changes(event, now))];
    return all.sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0));
  }

  async #reminders(event: Event, now: Instant): Promise<readonly AutomaticReminder[]> {
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

  async #changes(event: Event, now: Instant): Promise<readonly AutomaticChange[]> {
    const notices = await this.changes.ofEvent(event.id);
    const isSilent = event.status === 'cancelled' || isOver(event, now);
    return notices
      .filter(({ sentAt }) => sentAt !== null || !isSilent)
      .map(({ dueAt, sentAt, recipients, before, after }) => ({
        kind: 'change',
        dueAt: sentAt ?? dueAt,
        state: sentAt === null ? 'scheduled' : 'sent',
        ...{ recipients, before, after },
      }));
  }
}
