import type { PersonalDataQueries, PersonalRecords } from '#core/privacy/personal-data-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPersonalDataQueries implements PersonalDataQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async of({
    uid,
    email,
    listKeys,
  }: {
    readonly uid: PersonId;
    readonly email: string | null;
    readonly listKeys: readonly string[];
  }): Promise<PersonalRecords> {
    const { published } = this.database;
    const own = [...published.tickets.values()].filter(({ holder }) => holder.uid === uid);
    const ids = new Set(own.map(({ id }) => id));
    const ofPayer = <Row extends { readonly userId: PersonId }>(rows: ReadonlyMap<unknown, Row>) =>
      [...rows.values()].filter(({ userId }) => userId === uid);
    const ofTickets = <Row extends { readonly ticketId: string | null }>(rows: ReadonlyMap<unknown, Row>) =>
      [...rows.values()].filter(({ ticketId }) => ticketId !== null && ids.has(ticketId));
    const payments = ofPayer(published.payments);
    const paymentIds = new Set(payments.map(({ id }) => id));
    return {
      tickets: inOrder(own, ({ purchasedAt, id }) => [purchasedAt, id]).flatMap((ticket) => {
        const event = published.events.get(ticket.eventId);
        return event ? [{ ...ticket, event: { title: event.title, startsAt: event.startsAt } }] : [];
      }),
      payments,
      answers: inOrder(
        [...published.answers.values()].filter(({ ticketId }) => ids.has(ticketId)),
        ({ at, ticketId, questionId }) => [at, ticketId, questionId],
      ).flatMap((answer) => {
        const question = published.questions.get(answer.questionId);
        if (!question) return [];
        const eventTitle = published.events.get(question.eventId)?.title ?? '';
        return { ...answer, eventTitle, question: { label: question.label } };
      }),
      guests: ofTickets(published.guests),
      ticketNotes: ofTickets(published.ticketNotes),
      doorEntries: ofTickets(published.doorEntries),
      receipts: ofPayer(published.receipts),
      refunds: ofPayer(published.refunds),
      statementLines: [...published.statementLines.values()].filter(
        ({ paymentId }) => paymentId !== null && paymentIds.has(paymentId),
      ),
      bankDetails: published.bankDetails.get(uid) ?? null,
      clubRequests: [...published.clubRequests.values()].filter((request) => request.uid === uid),
      memberships: inOrder(
        [...published.members.values()].filter((member) => member.uid === uid),
        ({ since, clubId }) => [since, clubId],
      ).map((member) => ({ ...member, clubName: published.clubs.get(member.clubId)?.name ?? '' })),
      clubPeople: inOrder(
        [...published.clubPeople.values()].filter((member) => member.uid === uid),
        ({ since, id }) => [since, id],
      ).map((member) => ({ ...member, clubName: published.clubs.get(member.clubId)?.name ?? '' })),
      follows: inOrder(
        [...published.follows.values()].filter((follow) => follow.uid === uid),
        ({ since, clubId }) => [since, clubId],
      ).map((follow) => ({ ...follow, clubName: published.clubs.get(follow.clubId)?.name ?? '' })),
      watches: inOrder(
        [...published.watches.values()].filter((watch) => watch.uid === uid),
        ({ since, eventId }) => [since, eventId],
      ).map((watch) => ({ ...watch, eventTitle: published.events.get(watch.eventId)?.title ?? '' })),
      audienceLists: this.#lists(listKeys),
      organizedEvents: [...published.events.values()]
        .filter(({ organizerId }) => organizerId === uid)
        .map(({ id, title, startsAt, organizerName, organizerEmail }) => ({
          ...{ id, title, startsAt, organizerName, organizerEmail },
        })),
      pictures: [...published.uploads.values()].filter((upload) => upload.uid === uid),
      reminders: inOrder(
        [...published.reminders.values()].filter((reminder) => reminder.uid === uid),
        ({ sentAt, eventId }) => [sentAt, eventId],
      ).map(({ eventId, sentAt }) => ({ eventTitle: published.events.get(eventId)?.title ?? '', sentAt })),
      eventMessages: inOrder(
        [...published.messageDeliveries.values()].filter((delivery) => delivery.uid === uid),
        ({ sentAt, messageId }) => [sentAt, messageId],
      ).flatMap(({ messageId, sentAt }) => {
        const message = published.eventMessages.get(messageId);
        if (!message) return [];
        const eventTitle = published.events.get(message.eventId)?.title ?? '';
        return { eventTitle, subject: message.subject, sentAt };
      }),
      preferences: published.preferences.get(uid) ?? null,
      browsers: inOrder(
        [...published.pushSubscriptions.values()].filter((browser) => browser.uid === uid),
        ({ createdAt, id }) => [createdAt, id],
      ),
      pushes: inOrder(
        [...published.pushMessages.values()].filter(({ to }) => to.uid === uid),
        ({ createdAt, id }) => [createdAt, id],
      ),
      mails: [...published.outbox.values()].filter(
        ({ to }) => to.email.toLowerCase() === email?.toLowerCase(),
      ),
      auditEntries: [...published.audit.values()].filter(
        ({ actor, subject }) => actor === uid || subject === uid,
      ),
    };
  }

  #lists(keys: readonly string[]): PersonalRecords['audienceLists'] {
    const { listEntries, audienceLists, events } = this.database.published;
    const having = new Set(
      [...listEntries.values()].flatMap(({ listId, key }) => (keys.includes(key) ? listId : [])),
    );
    const lists = [...audienceLists.values()].filter(({ id }) => having.has(id));
    return inOrder(lists, ({ createdAt, id }) => [createdAt, id]).map(({ eventId, name, createdAt }) => ({
      eventTitle: events.get(eventId)?.title ?? '',
      name,
      createdAt,
    }));
  }
}
