import { describe, expect, it } from 'vitest';
import { BY_PURCHASE } from '#core/attendees/attendee-queries.ts';
import { CreateEvent, type CreateEventInput } from '#core/events/create-event.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { EventViews } from '#core/events/event-views.ts';
import { readSearch, textTerm } from '#core/events/search/read-search.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { searchWords } from '#core/shared/search.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { EXPENSIVE_CHARACTERS, filledWith, ORDINARY_TEXT } from '#test/support/expensive-characters.ts';
import { expectAtOnce, fastest } from '#test/support/fastest.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { TERMS } from '#test/support/terms.ts';

const ALL = { limit: 30, after: null };

/** Expects that no text a client may send blocks the process or the database. */
export function expensiveTextsContract(kind: DatabaseKind): void {
  describe('longest allowed texts of any characters', () => {
    const given = opened(kind);

    it('are stored quickly in every field of a draft', async () => {
      const live = { publish: () => undefined, subscribe: () => () => undefined };
      const useCase = new CreateEvent(
        given().unitOfWork,
        TERMS,
        live,
        new FixedClock(),
        new CountingIds(),
        new EventViews(given().offers),
      );
      const create = (text: string) =>
        useCase.execute(aSignedIn({ name: filledWith(text, 100), role: 'club' }), draftOf(text));
      for (const [what, characters] of EXPENSIVE_CHARACTERS)
        await expectAtOnce(
          what,
          () => create(characters),
          () => create(ORDINARY_TEXT),
        );
    });

    it('are searched quickly for a word that nearly matches at every position', async () => {
      for (const letter of ['a', '%']) {
        const description = `${letter.repeat(4_800)} ${letter.repeat(40)}x`;
        for (let n = 0; n < 200; n += 1)
          await givenEvent(given(), { id: `${letter === 'a' ? 'letters' : 'signs'}-${n}`, description });
        const filter = { ...everyEvent('2026-12-01'), terms: [textTerm([`${letter.repeat(60)}x`])] };
        const find = () => given().events.upcoming(filter, ALL);
        expect(await find()).toEqual([]);
        expect(await fastest(250, find)).toBeLessThan(250);
      }
    });

    it('are stored quickly as a name and searched for', async () => {
      await givenEvent(given(), { capacity: 10_000 });
      let count = 0;
      const storeAndFind = async (text: string) => {
        const name = filledWith(text, 100);
        const words = searchWords(name);
        count += 1;
        const buyer = { uid: `person-${count}`, name, email: `${count}@acara.test` };
        await given().people.add(aPerson(buyer));
        await given().office.run(grantHold, aHoldRequest(count, { buyer }));
        await given().peopleSearch.search({ words, role: null }, ALL);
        await given().attendees.page(
          { id: 'event-1', cancelledAt: null },
          { words, filter: 'all' },
          { ...BY_PURCHASE, ...ALL },
        );
        await given().events.upcoming(
          { ...everyEvent('2026-12-01'), terms: readSearch(name, '2026-12-01T04:00:00.000Z') },
          ALL,
        );
      };
      for (const [what, characters] of EXPENSIVE_CHARACTERS)
        await expectAtOnce(
          what,
          () => storeAndFind(characters),
          () => storeAndFind(ORDINARY_TEXT),
        );
    });
  });
}

/** Adds a letter at each end, because fields are trimmed and must not be empty. */
function draftOf(characters: string): CreateEventInput {
  const filled = (length: number) => `x${filledWith(characters, length - 2)}x`;
  return {
    ...EVENT_DEFAULTS,
    title: filled(120),
    description: filled(5_000),
    category: 'Sports',
    startDate: '2026-12-20T20:00',
    endDate: '2026-12-20T23:00',
    location: filled(120),
    venue: filled(120),
    ticketPrice: 0,
    capacity: 1,
    tags: Array.from({ length: 10 }, (_, n) => `${n}${filled(29)}`),
    status: 'draft',
  };
}
