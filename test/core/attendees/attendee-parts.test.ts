import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { attendeeParts } from '#core/attendees/attendee-parts.ts';
import { AttendeeQueries, attendeeScope } from '#core/attendees/attendee-queries.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';

const SIZES = { page: 4, part: 2 };

describe('attendeeParts', () => {
  let acara: Acara;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    event = await acara.anEvent();
  });

  const buy = async (count: number) => {
    for (let bought = 0; bought < count; bought += 1) {
      acara.clock.advance(1);
      await acara.buy(await acara.aStudent(), event);
    }
  };
  const attendees = () => resolve(acara.container, AttendeeQueries);
  const everybody = async () => {
    const page = { sort: 'bought', order: 'asc', limit: 100, after: null } as const;
    const all = await attendees().page(attendeeScope(event), { words: [], filter: 'all' }, page);
    return all.map(({ ticketId }) => ticketId);
  };
  /** Returns the tickets of each part; `between` runs after each. */
  const partsOf = async (
    queries: Pick<AttendeeQueries, 'page'>,
    between: () => Promise<unknown> = async () => undefined,
  ) => {
    const parts: string[][] = [];
    for await (const part of attendeeParts(queries, attendeeScope(event), SIZES)) {
      parts.push(part.map(({ ticketId }) => ticketId));
      await between();
    }
    return parts;
  };

  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [4, [2, 2]],
    [5, [2, 2, 1]],
    [8, [2, 2, 2, 2]],
    [11, [2, 2, 2, 2, 2, 1]],
  ])('returns each of %i attendees once, in the order of their purchases', async (count, sizes) => {
    await buy(count);
    const parts = await partsOf(attendees());
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(await everybody());
  });

  it('neither doubles nor omits a ticket when others are sold between two parts', async () => {
    await buy(9);
    const before = await everybody();
    let sold = 0;
    const parts = await partsOf(attendees(), async () => {
      sold += 1;
      if (sold <= 3) await buy(1);
    });
    expect(parts.flat().slice(0, 9)).toEqual(before);
    expect(parts.flat()).toEqual(await everybody());
  });

  it('omits no other ticket when the last one of a page is cancelled meanwhile', async () => {
    await buy(6);
    const before = await everybody();
    const student = await acara.aStudent();
    acara.clock.advance(1);
    const parts = await partsOf({
      page: async (...asked) => {
        const page = await attendees().page(...asked);
        const last = acara.database.published.tickets.get(page.at(-1)?.ticketId ?? '');
        if (page.length === SIZES.page && last)
          await acara.does('CancelTicket').execute({ ...student, uid: last.holder.uid ?? '' }, last);
        return page;
      },
    });
    expect(parts.flat()).toEqual(before);
  });

  it('reads no further page when nobody takes the next part', async () => {
    await buy(9);
    let pages = 0;
    const queries = {
      page: (...asked: Parameters<AttendeeQueries['page']>) => {
        pages += 1;
        return attendees().page(...asked);
      },
    };
    for await (const part of attendeeParts(queries, attendeeScope(event), SIZES)) {
      expect(part).toHaveLength(2);
      break;
    }
    expect(pages).toBe(1);
  });
});
