import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from '#apps/web/src/features/events/calendar-file.ts';

const event = {
  id: '0199-event',
  title: 'Night of the Gamelan',
  description: 'Bronze and drums.',
  startDate: '2026-12-20T12:00:00.000Z',
  endDate: '2026-12-20T15:30:00.000Z',
  location: 'Main Campus',
  venue: 'Dewan Seri Angsana',
  status: 'published',
  calendarSequence: 100,
} as const;
const address = 'https://acara.test/events/0199-event';
const now = '2026-11-20T04:05:06.000Z';

describe('the calendar file of an event', () => {
  it('contains the event from its start to its end, in UTC', () => {
    const lines = calendarFile(event, address, now).split('\r\n');
    expect(lines).toContain('DTSTART:20261220T120000Z');
    expect(lines).toContain('DTEND:20261220T153000Z');
    expect(lines).toContain('DTSTAMP:20261120T040506Z');
    expect(lines).toContain('SUMMARY:Night of the Gamelan');
    expect(lines).toContain('LOCATION:Dewan Seri Angsana\\, Main Campus');
    expect(lines).toContain('UID:0199-event@acara');
    expect(lines).toContain('SEQUENCE:100');
    expect(lines).toContain(`URL:${address}`);
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('begins and ends as RFC 5545 requires, with CR and LF after every line', () => {
    const file = calendarFile({ ...event, description: 'One\nTwo\r\nThree' }, address, now);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const file = calendarFile(
      { ...event, title: 'Tea, talk; and \\o/', description: 'One\nTwo' },
      address,
      now,
    );
    expect(file).toContain('SUMMARY:Tea\\, talk\\; and \\\\o/\r\n');
    expect(unfolded(file)).toContain(`DESCRIPTION:One\\nTwo\\n\\n${address}`);
  });

  it('lets no text add a line', () => {
    const file = calendarFile({ ...event, title: 'Quiz\r\nATTENDEE:mailto:x@y.test' }, address, now);
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(file).toContain('SUMMARY:Quiz\\nATTENDEE:mailto:x@y.test');
  });

  it('folds lines at 75 bytes without splitting a character', () => {
    const title = 'Malam 詩と音楽 '.repeat(12).trim();
    const file = calendarFile({ ...event, title }, address, now);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}`);
  });

  it('marks a cancelled event as cancelled', () => {
    expect(calendarFile({ ...event, status: 'cancelled' }, address, now)).toContain('STATUS:CANCELLED');
  });

  it('names the file after the event', () => {
    expect(calendarFileName('Malam Puisi & Gamelan, édition 2')).toBe('malam-puisi-gamelan-edition-2.ics');
    expect(calendarFileName('詩')).toBe('event.ics');
  });
});

function unfolded(file: string): string {
  return file.replaceAll('\r\n ', '');
}
