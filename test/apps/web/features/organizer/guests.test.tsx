// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { WrittenGuest } from '#core/guests/guest-rows.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

const LIST = [
  'Nama,E-mel,No. matrik,Catatan,Bil',
  'Guest One,one@uni.test,,Front row,1',
  'Guest Two,two@uni,,,2',
  'Guest Three,three@uni.test,,,3',
  'Guest One,ONE@uni.test,,,4',
  'Guest Five,,,,5',
].join('\n');

let acara: Acara;
let club: SignedIn;
let event: Event;
beforeEach(async () => {
  sessionStorage.clear();
  acara = new Acara();
  club = await acara.aVerifiedClub();
  event = await acara.anEvent({ organizerId: club.uid, capacity: 200 });
});

const open = (path: string, setting: Parameters<typeof openApp>[1] = {}) =>
  openApp(`/events/${event.id}/manage/people${path}`, { acara, as: club, ...setting });
const invite = (rows: readonly WrittenGuest[], tellThem = true) =>
  acara.does('InviteGuests').execute(club, { id: event.id, typeId: null, tellThem, dryRun: false, rows });
const paste = async (person: Awaited<ReturnType<typeof openApp>>['person'], text: string) => {
  await person.click(await screen.findByLabelText('The list'));
  await person.paste(text);
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'People of the list' })).getAllByRole('listitem');
const invited = () =>
  [...acara.database.published.tickets.values()].filter(({ origin }) => origin === 'guest');

describe('the import of guests', () => {
  it('reads a list, says which column is what and which line was not read, and invites who can be', async () => {
    const { person } = await open('/import');
    await paste(person, LIST);
    expect(await screen.findByText('4 people read')).toBeTruthy();
    expect(screen.getByText('Line 3: This is not an email address.')).toBeTruthy();
    const columns = screen.getByLabelText('Columns').textContent;
    expect(columns).toContain('No. matrikStudent ID');
    expect(columns).toContain('Bilnot used');
    await person.click(screen.getByRole('button', { name: 'Check the list' }));
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Will be invited'),
      expect.stringContaining('Not read'),
      expect.stringContaining('Will be invited'),
      expect.stringContaining('Twice in the list'),
      expect.stringContaining('Will be invited'),
    ]);
    expect(await screen.findByText('Tickets are emailed · 197 places left after that')).toBeTruthy();
    expect(invited()).toHaveLength(0);

    await person.click(screen.getByRole('button', { name: /^Problems/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Correct Guest Two' }));
    const email = screen.getByLabelText('Email') as HTMLInputElement;
    expect(document.activeElement).toBe(email);
    await person.clear(email);
    await person.type(email, 'two@uni.test{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Leave out Guest Five' }));
    await person.dblClick(await screen.findByRole('button', { name: 'Invite 3 guests' }));
    expect(await screen.findByText('3 guests are invited')).toBeTruthy();
    expect(
      invited()
        .map(({ holder }) => holder.email)
        .sort(),
    ).toEqual(['one@uni.test', 'three@uni.test', 'two@uni.test']);
  });

  it('gives links of those who were not mailed theirs', async () => {
    const { person } = await open('/import');
    await paste(person, '=Guest Five\nGuest Six,six@uni.test');
    await person.click(screen.getByRole('button', { name: 'Check the list' }));
    await person.click(await screen.findByRole('button', { name: 'Invite 2 guests' }));
    expect(await screen.findByText(/One guest has not been sent the ticket/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy: link of =Guest Five' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy: link of Guest Six' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Copy all links' }));
    const [five] = invited().filter(({ holder }) => holder.name === '=Guest Five');
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`/t/${five?.id}#`);
    // No spreadsheet reads the name as a formula.
    expect(copied).toMatch(/^'=Guest Five\t/);
  });

  it('keeps the list through a failure and a reload, and checks it again', async () => {
    let isAway = true;
    const { person } = await open('/import', {
      through: (api) => ({
        ...api,
        inviteGuests: (input) =>
          isAway ? Promise.reject(new Error('No network.')) : api.inviteGuests(input),
      }),
    });
    await paste(person, 'Guest One,one@uni.test');
    await person.click(screen.getByRole('button', { name: 'Check the list' }));
    await screen.findByText('The list could not be checked', {}, { timeout: 5_000 });
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Invite 1 guest' });
    closeApp();
    const again = await open('/import');
    await again.person.click(await screen.findByRole('button', { name: 'Invite 1 guest' }));
    expect(await screen.findByText('1 guest is invited')).toBeTruthy();
    closeApp();
    await open('/import');
    expect(((await screen.findByLabelText('The list')) as HTMLTextAreaElement).value).toBe('');
  });

  it('says when it is not known whether guests were invited, and checks the list again', async () => {
    const { person } = await open('/import', {
      through: (api) => ({
        ...api,
        inviteGuests: async (input) => {
          const answer = await api.inviteGuests(input);
          return input.dryRun ? answer : losing('inviteGuests')(api).inviteGuests(input);
        },
      }),
    });
    await paste(person, 'Guest One,one@uni.test');
    await person.click(screen.getByRole('button', { name: 'Check the list' }));
    await person.click(await screen.findByRole('button', { name: 'Invite 1 guest' }));
    expect((await screen.findByRole('alert')).textContent).toContain('some guests may be invited already');
    expect(await screen.findByText('This person has a ticket already and gets no second one.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nobody to invite' })).toBeTruthy();
    expect(invited()).toHaveLength(1);
  });

  it('says of an event that is not published that guests come later', async () => {
    event = await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    await open('/import');
    expect(await screen.findByText('Guests are invited once the event is published')).toBeTruthy();
  });

  it('takes people who are typed one by one', async () => {
    const { person } = await open('/import');
    await person.click(await screen.findByRole('button', { name: 'Type people instead' }));
    await person.type(await screen.findByLabelText('Name'), 'Guest One{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Invite 1 guest' }));
    expect(await screen.findByText('1 guest is invited')).toBeTruthy();
  });
});

describe('the list of guests', () => {
  it('explains itself while it is empty, and leads to the import', async () => {
    const { person, address } = await open('/guests');
    expect(await screen.findByText('No guests yet')).toBeTruthy();
    const [first] = screen.getAllByRole('link', { name: 'Invite guests' });
    await person.click(first as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/events/${event.id}/manage/people/import`));
  });

  it('says who was sent the ticket, and sends it again up to three times a day', async () => {
    await invite([{ name: 'Guest One', email: 'one@uni.test', note: 'Front row' }]);
    await invite([{ name: 'Guest Two' }]);
    const { person } = await open('/guests');
    const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
    expect((await row('Guest Two')).textContent).toContain('Not sent');
    expect((await row('Guest One')).textContent).toContain('Front row');
    const send = async () => {
      await person.click(
        within(await row('Guest One')).getByRole('button', { name: 'Actions for Guest One' }),
      );
      await person.click(await screen.findByRole('menuitem', { name: 'Send the ticket again' }));
    };
    await send();
    expect(
      await screen.findByText(/Sent to one@uni.test. A ticket can be sent again 3 times a day/),
    ).toBeTruthy();
    await waitFor(async () => expect((await row('Guest One')).textContent).toContain('sent 2 times'));
    await send();
    await waitFor(async () => expect((await row('Guest One')).textContent).toContain('sent 3 times'));
    await send();
    await waitFor(async () => expect((await row('Guest One')).textContent).toContain('sent 4 times'));
    await send();
    expect(await screen.findByText(/was sent 3 times in 24 hours/)).toBeTruthy();
  });

  it('withdraws an invitation after a question with a reason', async () => {
    await invite([{ name: 'Guest One' }]);
    const { person } = await open('/guests');
    await person.click(await screen.findByRole('button', { name: 'Actions for Guest One' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Withdraw the invitation' }));
    await person.type(await screen.findByLabelText('Reason'), 'Cannot come');
    await person.click(screen.getByRole('button', { name: 'Withdraw the invitation' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(invited().map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('keeps places for guests, and says why too many can’t be kept', async () => {
    const { person } = await open('/guests');
    await person.click(await screen.findByRole('button', { name: 'Change' }));
    const field = await screen.findByLabelText('Places to keep');
    await person.clear(field);
    await person.type(field, '201{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('200');
    await person.clear(field);
    await person.type(field, '20{Enter}');
    expect(await screen.findByText('20 more, not on sale. On sale: 180.')).toBeTruthy();
  });

  it('offers to try again where the list can’t be loaded', async () => {
    await invite([{ name: 'Guest One' }]);
    let isAway = true;
    const { person } = await open('/guests', {
      through: (api) => ({
        ...api,
        listGuests: (input) => (isAway ? Promise.reject(new Error('No network.')) : api.listGuests(input)),
      }),
    });
    await screen.findByText('The guests could not be loaded.', {}, { timeout: 5_000 });
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Guest One')).toBeTruthy();
  });
});

it('marks guests on the list of attendees', async () => {
  await invite([{ name: 'Guest One', note: 'Front row' }]);
  const { person } = await open('');
  const name = await screen.findByRole('button', { name: 'Guest One Guest' });
  expect(name.closest('tr')?.textContent).toContain('Guest');
  await person.click(name);
  expect(await screen.findByText('Front row')).toBeTruthy();
});
