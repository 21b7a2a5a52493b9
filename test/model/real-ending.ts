import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { type Admission, foldEntries } from '#core/check-in/admission.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { searchWords } from '#core/shared/search.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import type { ShopEnding } from './shop-snapshot.ts';

export interface RealEnding {
  readonly ending: ShopEnding;
  /** As stored, and as the log of check-in adds up, both by ticket. */
  readonly admissions: readonly Admission[];
  readonly loggedAdmissions: readonly Admission[];
}

/** More mails than a run of the model sends to a person. */
const MAILS = 1_000;

/** Reads whom each ticket let in, and who was mailed about it. */
export async function endingOf(
  container: Container,
  ids: readonly TicketId[],
  people: readonly SignedIn[],
): Promise<RealEnding> {
  const { admissions, entries } = await resolve(container, UnitOfWork).run(async (stores) => ({
    admissions: await stores.admissions.ofTickets(ids),
    entries: await stores.doorEntries.ofTickets(ids),
  }));
  const mails = await mailsTo(container, people);
  return {
    ending: {
      tickets: ids.map((id) => ({
        isAdmitted: admissions.some(({ ticketId }) => ticketId === id),
        mails: mails.flatMap(({ ticketId, text }) => (ticketId === id ? [text] : [])).sort(),
      })),
    },
    admissions: [...admissions].sort(byTicket),
    loggedAdmissions: [...foldEntries(entries).values()].sort(byTicket),
  };
}

/** Leaves out the warnings before the end of a hold, which the model does not time. */
async function mailsTo(container: Container, people: readonly SignedIn[]) {
  const outbox = resolve(container, OutboxQueries);
  const perPerson = await Promise.all(
    people.map(async ({ email }, number) => {
      const messages = await outbox.latest({ limit: MAILS, words: searchWords(email) });
      return messages.flatMap(({ notice }) =>
        'ticketId' in notice && notice.kind !== 'hold_expiring'
          ? [{ ticketId: notice.ticketId, text: `${notice.kind} to ${number}` }]
          : [],
      );
    }),
  );
  return perPerson.flat();
}

function byTicket(one: Admission, other: Admission): number {
  return one.ticketId < other.ticketId ? -1 : 1;
}
