import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { eventTable, placesTable } from '#adapters/sql/schema.ts';
import { SqlReminderQueries } from '#adapters/sql/stores/messages/sql-reminder-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { addMinutes, instantOf } from '#core/shared/instant.ts';
import { anEvent } from '#test/support/an-event.ts';
import { insertRows } from '#test/support/insert-rows.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0065');
const HOUR = 60;

describe.each(ENGINES)('migration to reminders, in %s', (_name, open) => {
  it('leaves out events from before that start within a day, and no others', async () => {
    const database = await open();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    await migrate(database, BEFORE);
    const now = instantOf(performance.timeOrigin + performance.now());
    const startingIn = (id: string, hours: number) =>
      anEvent({ id, startsAt: addMinutes(now, hours * HOUR), endsAt: addMinutes(now, (hours + 1) * HOUR) });
    const earlier = [startingIn('soon', 23), startingIn('later', 25)];
    const rows = earlier.map(eventTable.toRow).map(({ unreminded_until: _, ...row }) => row);
    await insertRows(database, 'events', rows);
    await insertRows(database, 'event_places', earlier.map(placesTable.toRow));
    await migrate(database);
    await new SqlUnitOfWork(database).run(({ events }) => events.add(startingIn('new', 22)));
    const starting = await new SqlReminderQueries(database).eventsStarting(now, addMinutes(now, 48 * HOUR));
    expect(starting.map(({ id }) => id)).toEqual(['new', 'later']);
  });
});
