import { describe, expect, it } from 'vitest';
import {
  emptyEventForm,
  eventFormOf,
  tagsFrom,
  toCreateEventInput,
  toEditEventInput,
} from '#apps/web/src/features/organizer/create/event-form-values.ts';
import { toEventView } from '#core/events/event-view.ts';
import { anEvent } from '#test/support/an-event.ts';

describe('the form values of a new event', () => {
  it('starts with category Academic and a free ticket', () => {
    expect(emptyEventForm('seed')).toMatchObject({ category: 'Academic', ticketPrice: '0' });
  });

  it('trims tags and removes empty and repeated ones', () => {
    expect(tagsFrom(' music, ,free food,music,')).toEqual(['music', 'free food']);
    expect(tagsFrom('')).toEqual([]);
  });

  it('sends the poster of the preview when no picture is given, else the picture', () => {
    const values = { ...emptyEventForm('seed-1'), category: 'Sports' };
    expect(toCreateEventInput(values).imageUrl).toBe('/posters/sports/seed-1.svg');
    const pictured = { ...values, imageUrl: ' https://pictures.test/a.jpg ' };
    expect(toCreateEventInput(pictured).imageUrl).toBe('https://pictures.test/a.jpg');
  });

  it('reads an empty number as none, not as zero', () => {
    const input = toCreateEventInput({ ...emptyEventForm('seed'), ticketPrice: '', capacity: '' });
    expect(input.ticketPrice).toBeNaN();
    expect(input.capacity).toBeNaN();
  });
});

describe('the form values of an existing event', () => {
  const view = (differences = {}) => toEventView(anEvent(differences), '2026-12-01T00:00:00.000Z');

  it('changes nothing when nothing was touched', () => {
    const event = view({
      startsAt: '2026-12-20T12:00:30.500Z',
      imageUrl: '/posters/cultural/seed-1.svg',
      perPersonLimit: 2,
      priceSen: 1_999,
    });
    const { id, title, startDate, endDate, imageUrl, ticketPrice, capacity, tags } = event;
    expect(toEditEventInput(eventFormOf(event), event)).toMatchObject({
      ...{ id, title, startDate, endDate, imageUrl, ticketPrice, capacity, tags },
      perPersonLimit: 2,
    });
  });

  it('shows a poster as no picture, and an uploaded picture as one', () => {
    expect(eventFormOf(view({ imageUrl: '/posters/sports/seed-1.svg' }))).toMatchObject({
      imageUrl: '',
      poster: 'seed-1',
    });
    expect(eventFormOf(view({ imageUrl: '/files/1.webp' })).imageUrl).toBe('/files/1.webp');
  });

  it('keeps the poster of an event without a picture', () => {
    const event = view({ id: 'event-7', imageUrl: null });
    expect(toEditEventInput(eventFormOf(event), event).imageUrl).toBe('/posters/cultural/event-7.svg');
  });

  it('shows times at night on their day in Kuala Lumpur', () => {
    expect(eventFormOf(view({ startsAt: '2026-12-20T17:30:00.000Z' })).startDate).toBe('2026-12-21T01:30');
  });
});
