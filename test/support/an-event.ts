import { EVENT_DEFAULTS, type Event, newEvent } from '#core/events/event.ts';

/** A published, paid event of 100 places after `FixedClock`’s time. */
export function anEvent(differences: Partial<Event> = {}): Event {
  const event = newEvent(
    'event-1',
    { uid: 'club-1', name: 'Gamelan Society', email: 'gamelan@club.acara.test' },
    {
      ...EVENT_DEFAULTS,
      title: 'Night of the Gamelan',
      description: 'Bronze, drums and a long evening under the trees.',
      category: 'Cultural',
      startsAt: '2026-12-20T12:00:00.000Z',
      endsAt: '2026-12-20T15:00:00.000Z',
      location: 'Main Campus',
      venue: 'Dewan Seri Angsana',
      priceSen: 2_500,
      capacity: 100,
      tags: ['music', 'evening'],
    },
    'published',
    '2026-11-01T02:00:00.000Z',
  );
  return { ...event, ...differences };
}
