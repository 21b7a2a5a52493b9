import type { Event } from '#core/events/event.ts';

/** A published, paid event of 100 places after `FixedClock`’s time. */
export function anEvent(differences: Partial<Event> = {}): Event {
  return {
    id: 'event-1',
    title: 'Night of the Gamelan',
    description: 'Bronze, drums and a long evening under the trees.',
    category: 'Cultural',
    startsAt: '2026-12-20T12:00:00.000Z',
    endsAt: '2026-12-20T15:00:00.000Z',
    location: 'Main Campus',
    venue: 'Dewan Seri Angsana',
    priceSen: 2_500,
    capacity: 100,
    sold: 0,
    held: 0,
    imageUrl: null,
    tags: ['music', 'evening'],
    perPersonLimit: null,
    organizerId: 'club-1',
    organizerName: 'Gamelan Society',
    organizerEmail: 'gamelan@club.acara.test',
    status: 'published',
    cancellationReason: null,
    reviewNote: null,
    approvedAt: null,
    pausedFor: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    editedAt: '2026-11-01T02:00:00.000Z',
    ...differences,
  };
}
