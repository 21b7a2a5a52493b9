import { describe, expect, it } from 'vitest';
import { isUrgent, termsOf } from '#core/notifications/push/push-terms.ts';
import { quietEnd } from '#core/notifications/push/quiet-end.ts';
import { TOPIC_NOTICES } from '#test/support/topic-notices.ts';

const NIGHT = { from: '23:00', to: '07:00' };
const NOON = { from: '12:00', to: '14:00' };
/** Of Malaysian time. */
const at = (day: number, time: string) => new Date(`2026-12-0${day}T${time}:00+08:00`).toISOString();

describe('quietEnd', () => {
  it.each([
    ['before midnight', NIGHT, at(1, '23:30'), at(2, '07:00')],
    ['at their beginning', NIGHT, at(1, '23:00'), at(2, '07:00')],
    ['at midnight', NIGHT, at(2, '00:00'), at(2, '07:00')],
    ['after midnight', NIGHT, at(2, '06:59'), at(2, '07:00')],
    ['at their end', NIGHT, at(2, '07:00'), null],
    ['in the evening before', NIGHT, at(1, '22:59'), null],
    ['within a day', NOON, at(1, '13:00'), at(1, '14:00')],
    ['before those within a day', NOON, at(1, '11:59'), null],
    ['after those within a day', NOON, at(1, '14:00'), null],
    ['in the last minute of a day', { from: '23:59', to: '00:00' }, at(1, '23:59'), at(2, '00:00')],
    ['for almost a whole day', { from: '08:00', to: '07:59' }, at(1, '07:58'), at(1, '07:59')],
  ])('is found %s', (_, hours, now, end) => expect(quietEnd(hours, now)).toBe(end));
});

describe('isUrgent', () => {
  const now = at(1, '23:30');
  const changed = (startsAt: string, before: string) => ({
    kind: 'event_changed' as const,
    ...{ eventId: 'event-1', eventTitle: 'Concert', ticketId: 'ticket-1', startsAt, endsAt: startsAt },
    ...{ location: 'Main Campus', venue: 'DK 3', giveBackUntil: null },
    before: { startsAt: before, endsAt: before, location: 'Main Campus', venue: 'DK 2' },
  });

  it('is what starts within twelve hours and has changed, or was to start then', () => {
    expect(isUrgent(changed(at(2, '11:30'), at(2, '11:30')), now)).toBe(true);
    expect(isUrgent(changed(at(2, '11:31'), at(2, '11:31')), now)).toBe(false);
    expect(isUrgent(changed(at(9, '20:00'), at(2, '08:00')), now)).toBe(true);
    expect(isUrgent(changed(at(9, '20:00'), at(1, '20:00')), now)).toBe(false);
  });

  it('is an offer, and no reminder, message or news, however soon', () => {
    expect(isUrgent(TOPIC_NOTICES.waiting, now)).toBe(true);
    for (const topic of ['reminders', 'organisers', 'followed_clubs'] as const)
      expect(isUrgent({ ...TOPIC_NOTICES[topic], startsAt: at(2, '00:30') } as never, now)).toBe(false);
  });

  it('is a message that tells of a change of an event that starts soon', () => {
    expect(isUrgent({ ...TOPIC_NOTICES.changes, startsAt: at(2, '08:00') } as never, now)).toBe(true);
    expect(isUrgent(TOPIC_NOTICES.changes, now)).toBe(false);
  });
});

describe('termsOf', () => {
  it('keeps a reminder until the event starts, at most a day and at least a minute', () => {
    const ttl = (startsAt: string) =>
      termsOf({ ...TOPIC_NOTICES.reminders, startsAt } as never, at(1, '12:00')).ttlSeconds;
    expect([ttl(at(1, '14:00')), ttl(at(5, '12:00')), ttl(at(1, '11:00'))]).toEqual([7_200, 86_400, 60]);
  });

  it('wakes a phone for offers and changes, and spares it for news', () => {
    const urgency = (topic: keyof typeof TOPIC_NOTICES) =>
      termsOf(TOPIC_NOTICES[topic], at(1, '12:00')).urgency;
    expect(['waiting', 'changes', 'reminders', 'organisers', 'followed_clubs'].map(urgency as never)).toEqual(
      ['high', 'high', 'normal', 'normal', 'low'],
    );
  });
});
