import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { MAIL_SAMPLES, SAMPLE_KINDS } from '#adapters/mail/samples/mail-samples.ts';
import { CalendarDocuments } from '#core/calendar/calendar-documents.ts';
import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import { eventEntry, type Notice, ticketSummary } from '#core/notifications/notice.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { aMessage } from './mail-samples.ts';

const HOME = 'https://acara.test';
const texts = new MailTexts(HOME);
const PERSON = { uid: 'person-1', name: 'Aina Rahman', email: 'aina@student.acara.test' };
const GUEST = { uid: 'guest-1', name: 'Guest One', email: 'guest.one@uni.test' };
const EVENT = anEvent({ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:01:00.000Z' });
const SUMMARY = ticketSummary(aTicket({ typeName: 'Early bird', typeNameMs: 'Tiket awal' }), EVENT);

/** Returns the calendar of a mail, without folded lines; undefined for a mail without one. */
function calendarOf(notice: Notice, rest: Partial<OutgoingMail> = {}): string | undefined {
  const { attachments } = texts.compose({ ...aMessage({ notice, to: PERSON }), ...rest });
  const calendar = attachments.find(({ kind }) => kind === 'calendar');
  return calendar?.kind === 'calendar' ? calendar.text.replaceAll('\r\n ', '') : undefined;
}

/** The lines of an entry that say which one it is, when and where. */
const identityOf = (calendar: string | undefined) =>
  calendar?.match(/^(UID|SEQUENCE|DTSTART|DTEND|SUMMARY|LOCATION|URL):.*$/gm);

describe('the calendar entry of a mail', () => {
  it('is the one of the calendars to subscribe to', async () => {
    const mailed = calendarOf({ kind: 'ticket_confirmed', ...SUMMARY, priceSen: 0 });
    const feed = await new CalendarDocuments(HOME).write({
      name: 'My Tickets',
      entries: [{ event: EVENT, ticket: { id: SUMMARY.ticketId, typeName: 'Early bird' } }],
    });
    expect(identityOf(mailed)).toHaveLength(7);
    expect(identityOf(mailed)).toEqual(identityOf(feed.replaceAll('\r\n ', '')));
    expect(mailed).toContain('SEQUENCE:60\r\n');
    expect(mailed).toContain('METHOD:PUBLISH\r\n');
    expect(mailed).toContain('STATUS:CONFIRMED\r\n');
    expect(mailed).toContain('DTSTAMP:20261120T040000Z\r\n');
    expect(mailed).toContain(`DESCRIPTION:Early bird\\n\\n${HOME}/tickets/${SUMMARY.ticketId}\r\n`);
  });

  it('names the type of the ticket in the reader’s language', () => {
    const notice = { kind: 'ticket_confirmed', ...SUMMARY, priceSen: 0 } as const;
    expect(calendarOf(notice, { language: 'ms' })).toContain('DESCRIPTION:Tiket awal\\n');
  });

  it('moves with the event', () => {
    const moved = { ...EVENT, startsAt: '2026-12-27T12:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' };
    const entry = eventEntry(moved);
    const notice: Notice = {
      kind: 'event_moved',
      eventId: moved.id,
      eventTitle: moved.title,
      venue: moved.venue,
      location: moved.location,
      startsAt: moved.startsAt,
      endsAt: moved.endsAt,
      entry,
    };
    const calendar = calendarOf(notice);
    expect(calendar).toContain(`UID:${EVENT.id}@acara\r\nSEQUENCE:86400\r\n`);
    expect(calendar).toContain('DTSTART:20261227T120000Z');
    expect(calendar).toContain(`DESCRIPTION:${HOME}/events/${EVENT.id}\r\n`);
  });

  it('is taken out when the event is cancelled', () => {
    const cancelled = { ...EVENT, updatedAt: '2026-11-03T00:00:00.000Z' };
    const notice: Notice = {
      kind: 'event_cancelled',
      ...ticketSummary(aTicket(), cancelled),
      reason: '',
      refundSen: 0,
    };
    const calendar = calendarOf(notice);
    expect(calendar).toContain('METHOD:CANCEL\r\n');
    expect(calendar).toContain('STATUS:CANCELLED\r\n');
    expect(calendar).toContain(`UID:${EVENT.id}@acara\r\nSEQUENCE:172800\r\n`);
    expect(calendar).not.toContain('VALARM');
  });

  it('does not give away the link of a guest’s ticket', () => {
    const notice: Notice = { kind: 'guest_invited', ...SUMMARY, organizerName: 'Kelab Teater' };
    const calendar = calendarOf(notice, { to: GUEST, secret: 'the-secret' });
    expect(calendar).toContain(`${HOME}/events/${EVENT.id}\r\n`);
    expect(calendar).not.toMatch(/the-secret|\/t\/|\/tickets\//);
  });

  it('comes with no other kind of mail, and with none that was stored without it', () => {
    const kinds = SAMPLE_KINDS.filter((kind) => {
      const entry = eventEntry(EVENT);
      return calendarOf({ ...MAIL_SAMPLES[kind], entry } as Notice) !== undefined;
    });
    expect(kinds.sort()).toEqual([
      'event_cancelled',
      'event_changed',
      'event_moved',
      'guest_invited',
      'ticket_confirmed',
    ]);
    const { entry: _entry, ...stored } = SUMMARY;
    expect(calendarOf({ kind: 'ticket_confirmed', ...stored, priceSen: 0 })).toBeUndefined();
  });

  it('escapes what people write', () => {
    const notice: Notice = {
      kind: 'ticket_confirmed',
      ...SUMMARY,
      eventTitle: 'A;B,C\\D\r\nATTENDEE:mailto:x@evil.test',
      priceSen: 0,
    };
    expect(calendarOf(notice)).toContain('SUMMARY:A\\;B\\,C\\\\D ATTENDEE:mailto:x@evil.test\r\n');
    expect(calendarOf(notice)).not.toMatch(/^ATTENDEE/m);
  });
});
