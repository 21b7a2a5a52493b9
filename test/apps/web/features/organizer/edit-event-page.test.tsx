// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('editing an event', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
  });

  it('changes and removes the limit per person', async () => {
    const event = await ours({ perPersonLimit: 3 });
    const { person } = await open(event);
    const limit = await screen.findByLabelText<HTMLInputElement>(/^Limit per person/);
    expect(limit.value).toBe('3');
    await person.clear(limit);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Changes saved');
    expect(acara.stored(event).perPersonLimit).toBeNull();
  });

  it('starts from the event’s values in Kuala Lumpur time', async () => {
    await open(await ours({ imageUrl: 'https://pictures.test/gamelan.jpg' }));
    expect(typedIn('Title')).toBe('Night of the Gamelan');
    expect(typedIn('Category')).toBe('Cultural');
    expect(typedIn('Start Date')).toBe('2026-12-20T20:00');
    expect(typedIn('End Date')).toBe('2026-12-20T23:00');
    expect(typedIn('Ticket Price (RM)')).toBe('25.00');
    expect(typedIn('Capacity')).toBe('100');
    expect(typedIn('Image URL')).toBe('https://pictures.test/gamelan.jpg');
    expect(typedIn('Tags')).toBe('music, evening');
  });

  it('saves only what was changed and opens the management page', async () => {
    const event = await ours({ perPersonLimit: 3, startsAt: '2026-12-20T12:00:30.000Z' });
    const { person, address } = await open(event);
    set('Venue', 'Panggung Bunga');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
    expect(acara.stored(event)).toMatchObject({
      venue: 'Panggung Bunga',
      category: 'Cultural',
      startsAt: event.startsAt,
      perPersonLimit: 3,
      priceSen: 2_500,
      tags: ['music', 'evening'],
    });
  });

  it('names what was changed, and asks before it is left unsaved', async () => {
    const event = await ours();
    const { person, address } = await open(event);
    expect(screen.getByText('No changes yet')).toBeTruthy();
    set('Venue', 'Panggung Bunga');
    set('Capacity', '90');
    expect(await screen.findByText('Changed: Venue, Capacity')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(within(asked).getByText(/is not saved, and will be lost/)).toBeTruthy();
    expect(address()).toBe(`/events/${event.id}/edit`);
    await person.click(within(asked).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
    expect(acara.stored(event).venue).not.toBe('Panggung Bunga');
  });

  it('leads to each section, and says which one has errors', async () => {
    const { person } = await open(await ours());
    const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    await person.click(index.getByRole('button', { name: 'When and where' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'When and where' }));
    set('Capacity', '0');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await index.findByRole('button', { name: 'Tickets Check' })).toBeTruthy();
    expect(index.getByRole('button', { name: 'What' })).toBeTruthy();
  });

  it('moves the end with the start, until the end is typed', async () => {
    await open(await ours());
    set('Start Date', '2026-12-21T19:00');
    expect(typedIn('End Date')).toBe('2026-12-21T22:00');
    // What a browser gives while a day is typed that the month does not have.
    set('Start Date', '');
    set('Start Date', '2026-12-28T20:30');
    expect(typedIn('End Date')).toBe('2026-12-28T23:30');
    set('End Date', '2026-12-28T21:00');
    set('Start Date', '2026-12-28T20:00');
    expect(typedIn('End Date')).toBe('2026-12-28T20:30');
    set('End Date', '');
    set('Start Date', '2026-12-29T20:00');
    expect(typedIn('End Date')).toBe('');
  });

  it('keeps a price from before payments stopped or makes it free, and accepts no other', async () => {
    acara = new Acara({ lowestPaidPriceSen: null });
    club = await acara.aVerifiedClub();
    const event = await ours();
    const { person } = await open(event);
    const sentence = 'Only free events are possible here for now.';
    await screen.findByText(sentence);
    set('Ticket Price (RM)', '30');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: sentence })).toBeTruthy();
    set('Ticket Price (RM)', '0');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(acara.stored(event).priceSen).toBe(0);
  });

  it('warns people with tickets of a start in the past, and saves it', async () => {
    const event = await ours();
    await acara.buy(await acara.aStudent(), event);
    const { person } = await open(event);
    const warning = /people with a ticket will see that the event has already started/;
    expect(screen.queryByText(warning)).toBeNull();
    set('Start Date', '2026-12-01T11:59');
    expect((await screen.findByText(warning)).getAttribute('role')).toBe('status');
    set('Start Date', '2026-12-01T12:01');
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    set('Start Date', '2026-11-30T20:00');
    set('End Date', '2026-12-20T23:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
  });

  it('shows no warning about the start of an event that has begun until it is moved', async () => {
    const event = await ours({ startsAt: '2026-11-30T12:00:00.000Z' });
    await open(event);
    expect(screen.queryByText(/This start is in the past/)).toBeNull();
    set('Start Date', '2026-11-29T20:00');
    expect(await screen.findByText(/This start is in the past/)).toBeTruthy();
  });

  it('says that a new price does not change tickets already bought', async () => {
    const event = await ours();
    await acara.play(await acara.buy(await acara.aStudent(), event));
    await open(event);
    expect(
      screen.getByText(/^Tickets already bought keep their price\. 0 makes it free\. You receive /),
    ).toBeTruthy();
    expect(screen.getByText('People already have a ticket')).toBeTruthy();
  });

  it('tells an unverified club, not a verified one, that a change may need a review', async () => {
    const notice = 'A change may need a review';
    await open(await ours());
    expect(screen.queryByText(notice)).toBeNull();
    closeApp();
    club = await acara.aClub('Kelab Angin');
    const event = await ours();
    const { person } = await open(event);
    expect(await screen.findByText(notice)).toBeTruthy();
    set('Title', 'Another Night');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(acara.stored(event).status).toBe('pending_review');
  });

  it('shows the server’s message about too small a capacity beside that field', async () => {
    const event = await ours();
    await acara.buy(await acara.aStudent(), event);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open(event);
    set('Capacity', '1');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    const sentence = 'Capacity can’t be less than the 2 places that are sold or held.';
    expect(await screen.findByRole('link', { name: sentence })).toBeTruthy();
    expect(field('Capacity').getAttribute('aria-invalid')).toBe('true');
    expect(typedIn('Capacity')).toBe('1');
    expect(acara.stored(event).capacity).toBe(100);
  });

  it('keeps what was typed when saving fails', async () => {
    const { person } = await open(await ours(), losing('editEvent'));
    set('Title', 'A Longer Night');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getAllByText(/can’t be reached/).length).toBe(2));
    expect(typedIn('Title')).toBe('A Longer Night');
  });

  it.each([
    ['cancelled', {}, 'This event was cancelled'],
    [
      'published',
      { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-02T00:00:00.000Z' },
      'This event is already over',
    ],
  ] as const)('is not offered for a %s event', async (status, times, title) => {
    const event = await ours({ status, ...times });
    await openApp(`/events/${event.id}/edit`, { acara, as: club });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });

  it('refuses anybody but the event’s club', async () => {
    const event = await ours();
    await openApp(`/events/${event.id}/edit`, { acara, as: await acara.aClub('Kelab Lain') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeTruthy();
  });

  it('lets an admin edit any event', async () => {
    const event = await ours();
    await openApp(`/events/${event.id}/edit`, { acara, as: await acara.anAdmin() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Event' })).toBeTruthy();
  });

  describe('that moves an event with tickets', () => {
    const TITLE = '2 people will be told at 12:10\u00a0pm MYT';
    let event: Event;
    beforeEach(async () => {
      event = await ours();
      await acara.buy(await acara.aStudent(), event);
      await acara.buy(await acara.aStudent('Budi'), event);
    });
    const move = async (as = club) => {
      const opened = await openApp(`/events/${event.id}/edit`, { acara, as });
      await screen.findByRole('heading', { level: 1, name: 'Edit Event' });
      set('Venue', 'Panggung Bunga');
      set('Start Date', '2026-12-20T20:30');
      await opened.person.click(screen.getByRole('button', { name: 'Save changes' }));
      return { ...opened, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
    };
    const kinds = () => acara.notices().map(({ kind }) => kind);

    it('says when people with a ticket are sent word of it, with what was and is', async () => {
      const { person, address, dialog } = await move();
      expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Sun, 20 Dec 2026, 8:30\u00a0pm MYTWas: Sun, 20 Dec 2026, 8:00\u00a0pm MYT',
        expect.stringContaining('11:30\u00a0pm'),
        `Panggung BungaWas: ${event.venue}`,
      ]);
      expect(dialog.getByText(/can give the ticket back for its price for 72 hours/)).toBeTruthy();
      await person.click(dialog.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
      expect(kinds()).toEqual([]);
      closeApp();
      await open(event);
      expect(await screen.findByText('2 people with a ticket will be told at 12:10 pm MYT')).toBeTruthy();
    });

    it('sends it now to each once', async () => {
      const { person, address, dialog } = await move();
      await person.click(dialog.getByRole('button', { name: 'Tell them now' }));
      await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
      expect(kinds()).toEqual(['event_changed', 'event_changed']);
    });

    it('adds a drafted message in the organizer’s own words', async () => {
      const { person, address, dialog } = await move();
      await person.click(dialog.getByRole('button', { name: 'Add your own words' }));
      const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
      expect(text.value).toContain('Time changed: Sun 20 Dec, 8:30\u00a0pm (was Sun 20 Dec, 8:00\u00a0pm)');
      expect(text.value).toContain(`Venue changed: Panggung Bunga (was ${event.venue})`);
      fireEvent.change(text, { target: { value: 'We moved next door.' } });
      await person.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
      expect(acara.notices()).toMatchObject([
        { kind: 'organizer_message', text: 'We moved next door.', tellsOfChange: true },
        { kind: 'organizer_message' },
      ]);
    });

    it('lets an editor, who may not write messages, only send it now', async () => {
      const editor = acting(await acara.aMember(club, 'editor', 'Siti Aminah'), club, 'editor');
      const { person, dialog } = await move(editor);
      expect(dialog.queryByRole('button', { name: 'Add your own words' })).toBeNull();
      await person.click(dialog.getByRole('button', { name: 'Tell them now' }));
      await waitFor(() => expect(kinds()).toEqual(['event_changed', 'event_changed']));
    });

    it('says that it waits until the event is public', async () => {
      await acara.changeEvent(event, { status: 'draft' });
      const { person } = await open(event);
      set('Venue', 'Panggung Bunga');
      await person.click(screen.getByRole('button', { name: 'Save changes' }));
      const name = '2 people will be told once the event is public';
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(dialog.queryByRole('button', { name: 'Tell them now' })).toBeNull();
    });

    it('asks nothing when the change is taken back', async () => {
      const { person, dialog } = await move();
      await person.click(dialog.getByRole('button', { name: 'Done' }));
      closeApp();
      const { person: again, address } = await open(event);
      set('Venue', event.venue);
      set('Start Date', '2026-12-20T20:00');
      set('End Date', '2026-12-20T23:00');
      await again.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  describe('that somebody else has changed meanwhile', () => {
    const PANEL = /changed this while you had it open$/;
    let event: Event;
    beforeEach(async () => {
      event = await ours();
      await acara.play(await acara.buy(await acara.aStudent(), event));
    });
    const siti = async () => acting(await acara.aMember(club, 'editor', 'Siti Aminah'), club, 'editor');
    const changedBySiti = async (changes: Partial<EditEventInput>) => {
      const { startsAt: startDate, endsAt: endDate, ...rest } = acara.stored(event);
      const input = { ...rest, startDate, endDate, ticketPrice: event.priceSen / 100 };
      await acara.does('EditEvent').execute(await siti(), { ...input, ...changes });
    };
    const save = () => screen.getByRole('button', { name: 'Save changes' });
    const panel = async () => within(await screen.findByRole('alert', { name: PANEL }));

    it('keeps what was typed, takes what was not, and saves both', async () => {
      const { person, address } = await open(event);
      set('Capacity', '80');
      await changedBySiti({ startDate: '2026-12-20T11:00:00.000Z', ticketPrice: 30 });
      await person.click(save());
      const shown = await panel();
      expect(shown.getByRole('heading').textContent).toBe('Siti Aminah changed this while you had it open');
      expect(shown.getAllByRole('group').map((row) => row.textContent)).toEqual([
        'Start Datechanged by Siti Aminah, Tue 1 Dec, 12:00\u00a0pm MYT' +
          'Saved nowSun, 20 Dec 2026, 7:00\u00a0pmBeforeSun, 20 Dec 2026, 8:00\u00a0pm',
        'Ticket Price (RM)changed by Siti Aminah, Tue 1 Dec, 12:00\u00a0pm MYTSaved nowRM\u00a030.00BeforeRM\u00a025.00',
      ]);
      expect(acara.stored(event).capacity).toBe(100);
      expect([typedIn('Capacity'), typedIn('Start Date')]).toEqual(['80', '2026-12-20T19:00']);
      await person.click(save());
      expect(await screen.findByText('Changes saved')).toBeTruthy();
      await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage`));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(acara.stored(event)).toMatchObject({
        ...{ startsAt: '2026-12-20T11:00:00.000Z', priceSen: 3_000, capacity: 80 },
      });
    });

    it('lets a person choose field by field, also after typing again', async () => {
      const { person } = await open(event);
      set('Venue', 'Dewan Saya');
      await changedBySiti({ venue: 'Dewan Siti', title: 'Malam Siti' });
      await person.click(save());
      const shown = await panel();
      const [title, venue] = shown.getAllByRole('group').map((row) => within(row)) as [Row, Row];
      expect(chosen(title)).toBe('Saved nowMalam Siti');
      expect(chosen(venue)).toBe('YoursDewan Saya');
      await person.click(title.getByText('Before'));
      expect(typedIn('Title')).toBe('Night of the Gamelan');
      set('Venue', 'Dewan Kita');
      expect(chosen(venue)).toBe('YoursDewan Kita');
      await person.click(venue.getByText('Dewan Siti'));
      expect(typedIn('Venue')).toBe('Dewan Siti');
      await person.click(venue.getByText('Dewan Kita'));
      await person.click(save());
      await person.click(await screen.findByRole('button', { name: 'Add your own words' }));
      await screen.findByRole('dialog', { name: 'Write to people with a ticket' });
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toContain(
        'Venue changed: Dewan Kita (was Dewan Siti)',
      );
      expect(acara.stored(event)).toMatchObject({ title: 'Night of the Gamelan', venue: 'Dewan Kita' });
    });

    it('asks again when it was changed once more', async () => {
      const { person } = await open(event);
      set('Capacity', '80');
      await changedBySiti({ title: 'Malam Siti' });
      await person.click(save());
      await panel();
      await changedBySiti({ venue: 'Dewan Siti' });
      await person.click(save());
      await waitFor(async () =>
        expect((await panel()).getAllByRole('group').map((row) => row.textContent)).toEqual([
          expect.stringContaining('Dewan Siti'),
        ]),
      );
      await person.click(save());
      expect(await screen.findByText('Changes saved')).toBeTruthy();
      expect(acara.stored(event)).toMatchObject({ title: 'Malam Siti', venue: 'Dewan Siti', capacity: 80 });
    });

    it('saves without a question when nothing differs', async () => {
      const { person } = await open(event);
      set('Title', 'Malam Gamelan');
      await changedBySiti({ title: 'Malam Gamelan' });
      await person.click(save());
      expect(await screen.findByText('Changes saved')).toBeTruthy();
      expect(screen.queryByRole('alert', { name: PANEL })).toBeNull();
    });

    it('is followed until something is typed', async () => {
      await open(event);
      await changedBySiti({ title: 'Malam Siti' });
      await waitFor(() => expect(typedIn('Title')).toBe('Malam Siti'));
    });
  });

  async function ours(differences: Partial<Event> = {}): Promise<Event> {
    return acara.anEvent({ organizerId: club.uid, ...differences });
  }

  async function open(event: Event, through?: ReturnType<typeof losing>) {
    const app = await openApp(`/events/${event.id}/edit`, { acara, as: club, ...(through && { through }) });
    await screen.findByRole('heading', { level: 1, name: 'Edit Event' });
    return app;
  }
});

type Row = ReturnType<typeof within>;

/** The text of a row's chosen value. */
function chosen(row: Row): string | null | undefined {
  return row.getByRole('radio', { checked: true }).closest('label')?.textContent;
}

function set(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function typedIn(label: string): string {
  return field(label).value;
}
