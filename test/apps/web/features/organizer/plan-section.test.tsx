// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { EditPlanInput } from '#core/plans/edit-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('the plan of an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 120, priceSen: 2_000 });
  });

  it('is made from nothing, with early birds, members and kept places, and saved at once', async () => {
    const { person } = await open();
    await person.click(button('Early bird'));
    await person.type(inCard('Early bird').getByLabelText('Price (RM)'), '15');
    set(inCard('Early bird').getByLabelText('At most'), '60');
    await person.click(button('Members'));
    set(inCard('Members').getByLabelText('Price (RM)'), '5');
    await person.selectOptions(inCard('Members').getByLabelText('How many there are'), 'kept');
    set(inCard('Members').getByLabelText('Places kept'), '40');
    set(inCard('Members').getByLabelText('Kept until'), '2026-12-09T12:00');
    expect(screen.getByText('Can sell all 120 places')).toBeTruthy();
    expect(
      screen.getByText(/Until Wed 9 Dec, 12:00.pm, Everybody can have 20 places at most\./),
    ).toBeTruthy();
    await person.click(save());
    await screen.findByText('Ticket types saved');
    const { types, pools } = await stored();
    expect(types.map(({ name, price, audience }) => [name, price, audience?.anyOf[0]?.kind])).toEqual([
      ['Members', 5, 'member_of'],
      ['Early bird', 15, undefined],
      ['Everybody', 20, undefined],
    ]);
    // Pools come in the order of their ids, which the page draws at random.
    expect(new Map(pools.map(({ capacity, liftsAt }) => [capacity, liftsAt]))).toEqual(
      new Map([
        [60, null],
        [20, '2026-12-09T04:00:00.000Z'],
      ]),
    );
  });

  it('makes its holders members until the end of the session, or until another day', async () => {
    const { person } = await open();
    await person.click(button('Early bird'));
    const card = inCard('Early bird');
    await person.click(card.getByText(/^More:/));
    await person.click(card.getByRole('checkbox', { name: 'Makes its holder a member of the club' }));
    const day = card.getByLabelText('Member until the end of') as HTMLInputElement;
    expect(day.value).toBe('2027-08-31');
    set(card.getByLabelText('Member until the end of'), '2027-12-31');
    expect(card.getByText(/membership until 31 Dec 2027/)).toBeTruthy();
    await person.type(card.getByLabelText('Price (RM)'), '15');
    set(card.getByLabelText('At most'), '60');
    await person.click(save());
    await screen.findByText('Ticket types saved');
    const { types } = await stored();
    expect(types.find(({ name }) => name === 'Early bird')?.grantsMembership).toEqual({
      until: '2027-12-31T15:59:59.999Z',
    });
  });

  it('says what each kind of buyer sees, and when nothing is on sale to everybody', async () => {
    await planned([
      {
        id: MEMBERS,
        name: 'Members',
        price: 5,
        audience: { anyOf: [{ kind: 'member_of', clubs: [club.uid] }] },
      },
      { id: event.id, name: 'Everybody', price: 20, opensAt: '2026-12-08T20:00' },
    ]);
    const { person } = await open();
    expect(screen.getByText(/^Nothing is on sale to everybody until Tue 8 Dec, 8:00.pm\.$/)).toBeTruthy();
    const preview = within(screen.getByRole('region', { name: 'See as' }));
    expect(preview.getByText('Buy Ticket gives them nothing then.')).toBeTruthy();
    expect(preview.getByText('Not for them: Members of Kelab Teater')).toBeTruthy();
    await person.selectOptions(preview.getByLabelText('Who'), 'Member of Kelab Teater');
    expect(preview.getByText(/^Buy Ticket gives them Members, RM.5\.00\.$/)).toBeTruthy();
    await person.selectOptions(preview.getByLabelText('Who'), 'Anybody');
    await person.selectOptions(preview.getByLabelText('At'), '2026-12-08T12:00:00.000Z');
    expect(preview.getByText(/^Buy Ticket gives them Everybody, RM.20\.00\.$/)).toBeTruthy();
  });

  it('shows what is wrong beside its field, and the server’s refusals too', async () => {
    const { person } = await open();
    await person.click(button('Students'));
    const students = inCard('Students');
    await person.selectOptions(students.getByLabelText('From'), 'at');
    await person.click(save());
    expect(await screen.findByRole('link', { name: 'Students: Choose a day and time.' })).toBeTruthy();
    set(students.getByLabelText('Opens'), '2026-12-08T20:00');
    set(students.getByLabelText('Price (RM)'), '0.50');
    await waitFor(() => expect(screen.queryByText('Choose a day and time.')).toBeNull());
    await person.click(save());
    const price = students.getByLabelText('Price (RM)');
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    set(price, '2');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    await person.click(save());
    expect(await screen.findByText('Ticket types saved')).toBeTruthy();
  });

  it('takes no kept places below one, and no name that is too long, and loses nothing that was written', async () => {
    const { person } = await open();
    await person.click(button('Members'));
    const members = inCard('Members');
    await person.click(members.getByRole('button', { name: 'Faculties' }));
    expect(screen.getByText('Not for them: Members of Gamelan Society')).toBeTruthy();
    await person.click(members.getByRole('button', { name: 'Faculties' }));
    set(members.getByLabelText('Price (RM)'), '5');
    await person.selectOptions(members.getByLabelText('How many there are'), 'kept');
    set(members.getByLabelText('Kept until'), '2026-12-09T12:00');
    const kept = members.getByLabelText('Places kept');
    await person.click(save());
    expect(await screen.findByRole('link', { name: 'Members: Say how many.' })).toBeTruthy();
    set(kept, '-5');
    const tooFew = 'Members: Enter a whole number, at least 1.';
    await person.click(await screen.findByRole('link', { name: tooFew }));
    expect(document.activeElement).toBe(kept);
    set(kept, '40');
    expect(screen.queryByRole('link', { name: tooFew })).toBeNull();
    const name = members.getByLabelText('Name') as HTMLInputElement;
    await person.clear(name);
    await person.click(name);
    await person.paste('m'.repeat(61));
    expect(name.value).toHaveLength(61);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((await stored()).pools).toEqual([]);
  });

  it('retires a type that has tickets instead of removing it', async () => {
    await acara.play(await acara.buy(await acara.aStudent(), event));
    await planned([
      { id: MEMBERS, name: 'Members', price: 5 },
      { id: event.id, name: 'Everybody', price: 20 },
    ]);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for Everybody' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
    await person.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    expect(screen.getByRole('region', { name: 'Retired types' }).textContent).toContain('1 sold');
    const restore = button('Sell again: Everybody');
    await waitFor(() => expect(document.activeElement).toBe(restore));
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Retired types' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Everybody')));
  });

  it('moves the focus to the next type when one is removed', async () => {
    await planned([
      { id: MEMBERS, name: 'Members', price: 5 },
      { id: event.id, name: 'Everybody', price: 20 },
    ]);
    const { person } = await open();
    await person.click(button('Actions for Members'));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Everybody')));
    await person.click(button('Undo'));
    expect(button('Edit Members')).toBeTruthy();
  });

  it('keeps what was changed when a save is lost, also after the page was closed', async () => {
    const { person } = await open(losing('editPlan'));
    await person.click(button('Edit Ticket'));
    set(screen.getByLabelText('Price (RM)'), '18');
    await person.click(save());
    expect(await screen.findByText(/stays on this device until it is saved/)).toBeTruthy();
    closeApp();
    const again = await open();
    expect(screen.getByText(/Your changes from last time are still here/)).toBeTruthy();
    await again.person.click(save());
    await screen.findByText('Ticket types saved');
    expect((await stored()).types[0]?.price).toBe(18);
  });

  it('shows who changed which type meanwhile, and saves what is chosen', async () => {
    await planned([
      { id: MEMBERS, name: 'Members', price: 5 },
      { id: event.id, name: 'Everybody', price: 20 },
    ]);
    const { person } = await open();
    await person.click(button('Edit Members'));
    set(screen.getByLabelText('Price (RM)'), '6');
    const siti = acting(await acara.aMember(club, 'editor', 'Siti Aminah'), club, 'editor');
    await planned(
      [
        { id: MEMBERS, name: 'Members', price: 7 },
        { id: event.id, name: 'Everybody', price: 25 },
      ],
      siti,
    );
    await person.click(save());
    const panel = within(await screen.findByRole('alert', { name: /^Siti Aminah changed this while/ }));
    const [members, everybody] = panel.getAllByRole('group').map((row) => row.textContent);
    expect(members).toMatch(
      /^Memberschanged by Siti Aminah.*Saved nowMembers, RM.7\.00.*YoursMembers, RM.6\.00/s,
    );
    expect(everybody).toMatch(/^Everybody.*Saved nowEverybody, RM.25\.00.*BeforeEverybody, RM.20\.00/s);
    await person.click(save());
    await screen.findByText('Ticket types saved');
    expect((await stored()).types.map(({ price }) => price)).toEqual([6, 25]);
  });

  it('says before saving that an unverified club’s event goes back to review', async () => {
    club = await acara.anUnverifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, status: 'published' });
    const { person } = await open();
    expect(screen.queryByText('Saving sends the event back to review')).toBeNull();
    await person.click(button('Members'));
    expect(screen.getByText('Saving sends the event back to review')).toBeTruthy();
  });

  it('finds another club by its name, without events to come, whose members can buy a type as well', async () => {
    const other = await acara.aVerifiedClub('Kelab Filem Kampus');
    const { person } = await open();
    await person.click(button('Members'));
    await person.type(inCard('Members').getByLabelText('Add a club'), 'filem');
    await person.click(await screen.findByRole('button', { name: 'Kelab Filem Kampus' }));
    expect(screen.getByText(/^Members of .+ or Kelab Filem Kampus$/)).toBeTruthy();
    set(inCard('Members').getByLabelText('Price (RM)'), '5');
    await person.click(save());
    await screen.findByText('Ticket types saved');
    const groups = (await stored()).types[0]?.audience?.anyOf;
    expect(groups).toEqual([{ kind: 'member_of', clubs: [club.uid, other.uid] }]);
  });

  it('moves a type with the keyboard and says where it is', async () => {
    const { person } = await open();
    await person.click(button('Members'));
    button('Move Members down').focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Members is now 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(button('Move Members down'));
  });

  it('asks before a link leaves the page with unsaved changes', async () => {
    const { person, address } = await open();
    await person.click(button('Members'));
    await person.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe(`/events/${event.id}/manage/tickets`);
  });

  const MEMBERS = '00000000-0000-7000-8000-000000000001';

  async function planned(types: EditPlanInput['types'], as = club) {
    await acara.does('EditPlan').execute(as, { id: event.id, types, pools: [] });
  }

  function stored() {
    return acara.does('ViewPlan').execute(club, { id: event.id });
  }

  async function open(through?: ReturnType<typeof losing>) {
    const app = await openApp(`/events/${event.id}/manage/tickets`, {
      acara,
      as: club,
      ...(through && { through }),
    });
    await screen.findByRole('button', { name: 'Save the ticket types' });
    return app;
  }
});

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

function save(): HTMLElement {
  return button('Save the ticket types');
}

/** The card of a type, which is open. */
function inCard(name: string): ReturnType<typeof within> {
  const card = screen.getByRole('button', { name: `Close ${name}` }).closest('li');
  if (!card) throw new Error(`There is no card of ${name}.`);
  return within(card);
}

function set(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}
