import { describe, expect, it } from 'vitest';
import {
  emptyEventForm,
  tagsFrom,
  toCreateEventInput,
} from '#apps/web/src/features/events/event-form-values.ts';

describe('The form of a new event', () => {
  it('starts with category Academic and a free ticket', () => {
    expect(emptyEventForm('seed')).toMatchObject({ category: 'Academic', ticketPrice: '0' });
  });

  it('trims tags and drops empty and repeated ones', () => {
    expect(tagsFrom(' music, ,free food,music,')).toEqual(['music', 'free food']);
    expect(tagsFrom('')).toEqual([]);
  });

  it('sends times as they were typed, so that they are read as Kuala Lumpur time', () => {
    const input = toCreateEventInput({ ...emptyEventForm('seed'), startDate: '2027-03-05T20:00' });
    expect(input.startDate).toBe('2027-03-05T20:00');
  });

  it('sends the poster of the preview when no picture is given, else the picture', () => {
    const values = { ...emptyEventForm('seed-1'), category: 'Sports' };
    expect(toCreateEventInput(values).imageUrl).toBe('/posters/sports/seed-1.svg');
    const pictured = { ...values, imageUrl: ' https://pictures.test/a.jpg ' };
    expect(toCreateEventInput(pictured).imageUrl).toBe('https://pictures.test/a.jpg');
  });

  it('takes an empty number for none at all, not for zero', () => {
    const input = toCreateEventInput({ ...emptyEventForm('seed'), ticketPrice: '', capacity: '' });
    expect(input.ticketPrice).toBeNaN();
    expect(input.capacity).toBeNaN();
  });
});
