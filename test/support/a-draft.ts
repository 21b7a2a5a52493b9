import type { CreateEventInput } from '#core/events/create-event.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';

/** The body of `POST /api/events` for a paid event. */
export const DRAFT = {
  title: 'Chess Night',
  description: 'Bring your rook.',
  category: 'Sports',
  startDate: '2026-12-20T20:00',
  endDate: '2026-12-20T23:00',
  location: 'North Campus',
  venue: 'Dewan B',
  ticketPrice: 12.5,
  capacity: 40,
  imageUrl: '',
  tags: ['chess'],
};

/** The input of `CreateEvent` for the same event. */
export const EVENT_INPUT: CreateEventInput = {
  ...EVENT_DEFAULTS,
  ...DRAFT,
  imageUrl: null,
  status: null,
};
