import { type Actor, requireSystem } from '../actor.ts';
import type { Event } from '../events/event.ts';
import { Breaks, PEOPLE_A_PAGE } from '../notifications/breaks.ts';
import { deliver } from '../notifications/deliver.ts';
import { ticketSummary } from '../notifications/notice.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type RemindedTicket, ReminderQueries, type TicketPosition } from './reminder-queries.ts';
import { ReminderSettings } from './reminder-settings.ts';
import { type DueReminder, REMINDER_HOURS, reminderDueNow } from './reminder-times.ts';

/**
 * Reminds everybody with a confirmed ticket of a published event, once, 24 hours before its present start; for tickets that
 * were bought later than that, two hours before it. What is due for more than two hours is left out, and so is who bought in
 * the last two hours. Works in pages, each in a transaction of its own, with breaks. Reminds nobody where the operator has
 * switched it off.
 */
export class SendReminders {
  static readonly needs = [ReminderQueries, ReminderSettings, UnitOfWork, Breaks, Clock, Ids] as const;

  constructor(
    private readonly reminders: ReminderQueries,
    private readonly settings: ReminderSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly reminded: number }> {
    requireSystem(actor);
    if (!this.settings.isOn) return { reminded: 0 };
    const now = this.clock.now();
    let reminded = 0;
    for (const event of await this.reminders.eventsStarting(now, addMinutes(now, REMINDER_HOURS[0] * 60))) {
      const due = reminderDueNow(event.startsAt, now);
      if (due !== null) reminded += await this.#remind(event, due, now);
    }
    return { reminded };
  }

  async #remind(event: Event, due: DueReminder, now: Instant): Promise<number> {
    let after: TicketPosition | null = null;
    let reminded = 0;
    await this.breaks.between(async () => {
      const page = await this.reminders.ticketsToRemind(event.id, due, { limit: PEOPLE_A_PAGE, after });
      const sent = page.length === 0 ? 0 : await this.#send(event, page, due, now);
      reminded += sent ?? 0;
      after = page.at(-1) ?? null;
      return sent === null || page.length < PEOPLE_A_PAGE ? 'last' : 'more';
    });
    return reminded;
  }

  /** Returns how many people of the page are reminded now; null when the event has changed meanwhile. */
  async #send(
    { id: eventId, startsAt }: Event,
    page: readonly RemindedTicket[],
    { hoursBefore }: DueReminder,
    now: Instant,
  ): Promise<number | null> {
    const byHolder = new Map([...page].reverse().map((ticket) => [ticket.holder.uid, ticket]));
    return this.unitOfWork.run(async (stores) => {
      const [event] = await stores.events.readAll([eventId]);
      if (event?.status !== 'published' || event.startsAt !== startsAt) return null;
      const uids = [...byHolder.keys()].sort();
      const added = await stores.reminders.addNew(
        uids.map((uid) => ({ eventId, uid, hoursBefore, sentAt: now })),
      );
      const notices = added.flatMap((uid) => {
        const ticket = byHolder.get(uid);
        if (!ticket) return [];
        const notice = { kind: 'event_reminder', eventId, ...ticketSummary(ticket, event) } as const;
        return { notice, to: ticket.holder };
      });
      await deliver(stores, notices, this.ids, now);
      return notices.length;
    });
  }
}
