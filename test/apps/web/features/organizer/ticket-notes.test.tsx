// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

describe('notes about a ticket for who scans it', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 20 });
    await acara.play(await acara.buy(await acara.aStudent('Aina Rahman'), event));
  });

  const open = (as = club) => openApp(`/events/${event.id}/manage/people`, { acara, as });
  const note = async (person: Awaited<ReturnType<typeof open>>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Actions for Aina Rahman' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Note for the entrance' }));
    return within(await screen.findByRole('dialog', { name: 'Note for the entrance: Aina Rahman' }));
  };
  const row = async () => (await screen.findByRole('row', { name: /Aina Rahman/ })).textContent;

  it('are written, changed and removed in the attendee list', async () => {
    const { person } = await open();
    const first = await note(person);
    await person.selectOptions(first.getByLabelText('What to do'), 'Receive as a guest of honour');
    await person.type(first.getByLabelText('Note'), 'Row 1');
    await person.click(first.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText('The note is saved')).toBeTruthy();
    await waitFor(async () => expect(await row()).toContain('Guest of honour: Row 1'));
    const second = await note(person);
    expect((second.getByLabelText('Note') as HTMLInputElement).value).toBe('Row 1');
    await person.selectOptions(second.getByLabelText('What to do'), 'A note');
    await person.clear(second.getByLabelText('Note'));
    await person.click(second.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText('The note is removed')).toBeTruthy();
    await waitFor(async () => expect(await row()).not.toContain('Row 1'));
  });

  it('stand below the name on paper, also without words of their own', async () => {
    const [ticket] = acara.database.published.tickets.values();
    const write = (kind: string, text: string) =>
      acara.does('NoteTicket').execute(club, { id: ticket?.id ?? '', kind, text });
    const printed = async () => {
      await openApp(`/events/${event.id}/print`, { acara, as: club });
      const [, , second] = await screen.findAllByRole('row');
      return second?.textContent;
    };
    await write('check_card', '');
    expect(await printed()).toBe('Check card');
    closeApp();
    await write('note', 'Wheelchair, row 1');
    expect(await printed()).toBe('Wheelchair, row 1');
  });

  it('are offered to members who may see attendees, and to no adviser', async () => {
    const actions = async (as: SignedIn) => {
      const { person } = await open(as);
      await person.click(await screen.findByRole('button', { name: 'Actions for Aina Rahman' }));
      const items = await screen.findAllByRole('menuitem');
      closeApp();
      return items.map((item) => item.textContent);
    };
    expect(await actions(await acara.aMember(club, 'editor'))).toContain('Note for the entrance');
    expect(await actions(await acara.aMember(club, 'adviser'))).toEqual(['Details']);
  });
});
