import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

describe('the form of how an event checks in', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 20 });
  });

  const open = () => openApp(`/events/${event.id}/manage/check-in`, { acara, as: club });

  it('saves a change, and keeps what is typed when somebody else was faster', async () => {
    const { person } = await open();
    await person.selectOptions(
      await screen.findByLabelText('How often a ticket lets somebody in'),
      'In and out',
    );
    await person.type(screen.getByLabelText('People inside at a time'), '500');
    const others = { id: event.id, reEntry: 'once', venueLimit: 300 };
    await acara.does('EditDoorPlan').execute(club, others);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('300')).toBeTruthy();
    await person.click(panel.getByRole('radio', { name: /Yours/ }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Devices follow with their next list.')).toBeTruthy();
    expect(await acara.does('ViewDoorPlan').execute(club, { id: event.id })).toMatchObject({
      reEntry: 'in_out',
      venueLimit: 500,
    });
  });

  it.each(['0', '12.5', 'many'])('refuses the limit %s beside its field', async (typed) => {
    const { person } = await open();
    await person.type(await screen.findByLabelText('People inside at a time'), typed);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('People inside at a time').getAttribute('aria-invalid')).toBe('true'),
    );
  });
});
