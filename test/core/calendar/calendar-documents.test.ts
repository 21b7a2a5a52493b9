import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '#apps/web/src/features/events/calendar-file.ts';
import { CalendarDocuments, type CalendarEntry } from '#core/calendar/calendar-documents.ts';
import type { Event } from '#core/events/event.ts';
import { toEventView } from '#core/events/event-view.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { readCalendar } from '#test/support/read-calendar.ts';

const NASTY = fc.string({
  unit: fc.constantFrom(
    ...['a', ' ', ',', ';', ':', '\\', '"', '\n', '\r', '\r\n', '\t', '\u0000', '\u0085', '\u2028'],
    ...['é', '夜', '🎶', 'END:VEVENT', '\\n', '^', '='],
  ),
  maxLength: 120,
});

describe('CalendarDocuments', () => {
  const write = async (event: Event, ticket: CalendarEntry['ticket'] = null, name = 'Kelab Catur') =>
    readCalendar(
      await new CalendarDocuments('https://acara.test').write({ name, entries: [{ event, ticket }] }),
    );

  it('writes every property of an event, in UTC', async () => {
    const event = anEvent({
      createdAt: '2026-11-01T02:00:00.000Z',
      updatedAt: '2026-11-01T02:01:40.500Z',
    });
    const { calendar, events } = await write(event);
    expect(calendar).toEqual({
      VERSION: '2.0',
      PRODID: '-//Acara//Events//EN',
      CALSCALE: 'GREGORIAN',
      NAME: 'Kelab Catur',
      'X-WR-CALNAME': 'Kelab Catur',
      'REFRESH-INTERVAL': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    });
    expect(events).toEqual([
      {
        UID: 'event-1@acara',
        SEQUENCE: '100',
        DTSTAMP: '20261101T020140Z',
        'LAST-MODIFIED': '20261101T020140Z',
        DTSTART: '20261220T120000Z',
        DTEND: '20261220T150000Z',
        SUMMARY: 'Night of the Gamelan',
        LOCATION: 'Dewan Seri Angsana, Main Campus',
        DESCRIPTION: 'Bronze, drums and a long evening under the trees.\n\nhttps://acara.test/events/event-1',
        URL: 'https://acara.test/events/event-1',
        STATUS: 'CONFIRMED',
        VALARM: 'DISPLAY -PT2H Night of the Gamelan',
      },
    ]);
  });

  it('has the UID, SEQUENCE and alarm of the file that a person downloads from the page of the event', async () => {
    const event = anEvent({ updatedAt: addMinutes(anEvent().createdAt, 3) });
    const file = calendarFile(toEventView(event, event.createdAt), 'https://acara.test', event.createdAt);
    const [entry] = (await write(event)).events;
    expect(file).toContain(`UID:${entry?.UID}\r\nSEQUENCE:${entry?.SEQUENCE}\r\n`);
    expect(entry?.SEQUENCE).toBe('180');
    expect(readCalendar(file).events[0]?.VALARM).toBe(entry?.VALARM);
  });

  it('marks a cancelled event, and leads to the ticket of its holder', async () => {
    const { events } = await write(anEvent({ status: 'cancelled' }), aTicket());
    expect(events[0]?.STATUS).toBe('CANCELLED');
    expect(events[0]?.VALARM).toBeUndefined();
    expect(events[0]?.DESCRIPTION).toMatch(/\nhttps:\/\/acara\.test\/tickets\/ticket-1$/);
  });

  it('names the type of the ticket before anything else, when it has a name', async () => {
    const event = anEvent({ description: 'Bring a mat.' });
    const [unnamed, named] = [
      await write(event, aTicket()),
      await write(event, aTicket({ typeName: 'Early bird; A' })),
    ].map(({ events }) => events[0]?.DESCRIPTION);
    expect(unnamed).toMatch(/^Bring a mat/);
    expect(named).toBe(`Early bird; A\n\n${unnamed}`);
  });

  it('writes an empty calendar, the same event always alike, and a changed one differently', async () => {
    const documents = new CalendarDocuments('https://acara.test');
    const one = (event: Event) => documents.write({ name: 'One', entries: [{ event, ticket: null }] });
    expect(readCalendar(await documents.write({ name: 'None', entries: [] })).events).toEqual([]);
    const first = await one(anEvent());
    expect(await one(anEvent())).toBe(first);
    const moved = anEvent({ venue: 'Dewan B', updatedAt: '2026-11-02T02:00:00.000Z' });
    expect(readCalendar(await one(moved)).events[0]?.LOCATION).toBe('Dewan B, Main Campus');
  });

  it('shortens a long description without splitting a character', async () => {
    const { events } = await write(anEvent({ description: `${'x'.repeat(199)}🎶🎶` }));
    expect(events[0]?.DESCRIPTION).toMatch(/^x{199}…\n\nhttps/);
  });

  it('keeps any text of an event in its own property', async () => {
    await fc.assert(
      fc.asyncProperty(NASTY, NASTY, NASTY, NASTY, async (title, venue, description, name) => {
        const { calendar, events } = await write(anEvent({ title, venue, description }), null, name);
        expect(events).toHaveLength(1);
        expect(events[0]?.SUMMARY).toBe(plain(title));
        expect(events[0]?.LOCATION).toBe(`${plain(venue)}, Main Campus`);
        expect(events[0]?.URL).toBe('https://acara.test/events/event-1');
        expect(events[0]?.STATUS).toBe('CONFIRMED');
        if (plain(description).length <= 200)
          expect(events[0]?.DESCRIPTION).toBe(`${plain(description)}\n\nhttps://acara.test/events/event-1`);
        expect(calendar['X-WR-CALNAME'] ?? '').toBe(plain(name).replace(/\n/g, ' '));
      }),
    );
  });
});

/** Without control characters but line breaks. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
}
