import { beforeEach, expect, test } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import type { Club } from '#core/clubs/club.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import type { ClubMember } from '#core/clubs/people/club-member.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let student: SignedIn;
beforeEach(async () => {
  localStorage.removeItem('acara.language');
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Teater');
  student = await acara.aStudent();
});

const joining = (joining: Club['joining']) =>
  resolve(acara.container, ClubChanges).change(club.uid, async (_stores, stored) => ({ ...stored, joining }));
const isMember = (differences: Partial<ClubMember> = {}) =>
  acara.write(({ clubPeople }) =>
    clubPeople.addAll([aClubMember({ clubId: club.uid, uid: student.uid, ...differences })]),
  );
const rows = () => [...acara.database.published.clubPeople.values()];
const openClub = (as?: SignedIn) => openApp(`/clubs/${club.uid}`, { acara, ...(as && { as }) });

test('lets a student join a club, and leave it after a question', async () => {
  const { person } = await openClub(student);
  await person.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('You are a member of Kelab Teater until 31 Aug 2027.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Member until 31 Aug 2027' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  expect(rows()).toMatchObject([{ state: 'ended', endedBy: student.uid }]);
});

test('asks a club that decides who joins, and takes it back', async () => {
  await joining('ask');
  const { person } = await openClub(student);
  await person.click(await screen.findByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText('Kelab Teater will answer you by mail.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Asked' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
  expect(rows()).toEqual([]);
});

test('says that a club takes nobody, also when it stopped meanwhile', async () => {
  const { person } = await openClub(student);
  const join = await screen.findByRole('button', { name: 'Join' });
  await joining('closed');
  await person.click(join);
  expect(await screen.findByText('This club takes no new members now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('says the same of a club that is dormant', async () => {
  await acara.changeState(club, 'dormant');
  await openClub(student);
  expect(await screen.findByText('This club takes no new members now.')).toBeTruthy();
});

test('brings somebody who signs in to join back to the club', async () => {
  const { person, address } = await openClub();
  await person.click(await screen.findByRole('link', { name: 'Join' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), PASSWORD);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe(`/clubs/${club.uid}`));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
});

test('asks in the last weeks whether somebody stays a member', async () => {
  await isMember();
  acara.clock.set('2027-08-01T04:00:00.000Z');
  const { person } = await openClub(student);
  expect(await screen.findByText('Stay a member until 31 Aug 2028?')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stay a member' }));
  expect(await screen.findByRole('button', { name: 'Member until 31 Aug 2028' })).toBeTruthy();
  expect(screen.queryByText(/^Stay a member until/)).toBeNull();
});

test('offers the committee nothing to join, and shows nobody the membership of another', async () => {
  await isMember();
  await openClub(await acara.aMember(club, 'editor'));
  await screen.findByRole('link', { name: 'Team' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Join|Member until/ })).toBeNull());
});

test('lists the clubs that somebody belongs to, asks to join and works for', async () => {
  const others = await Promise.all(['Kelab Asas', 'Kelab Bola'].map((name) => acara.aVerifiedClub(name)));
  const [asked, ending] = others as [SignedIn, SignedIn];
  await isMember();
  await isMember({ id: 'b', clubId: asked.uid, state: 'asked', until: null });
  await isMember({ id: 'c', clubId: ending.uid, until: '2026-12-10T15:59:59.999Z' });
  const committee = await acara.aClub('Kelab Catur');
  await acara.write(({ members }) =>
    members.save({ clubId: committee.uid, uid: student.uid, office: 'secretary', since: acara.clock.now() }),
  );
  await isMember({ id: 'd', clubId: committee.uid, uid: club.uid, state: 'asked', until: null });
  const { person } = await openApp('/my-clubs', { acara, as: student });
  const list = within(await screen.findByRole('region', { name: 'Memberships' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Kelab Asas.*Asked/),
    expect.stringMatching(/Kelab Bola.*Member until 10 Dec 2026.*Stay a member until 31 Aug 2027\?/),
    expect.stringMatching(/Kelab Teater.*Member until 31 Aug 2027/),
  ]);
  const committees = within(await screen.findByRole('region', { name: 'Committees' }));
  expect(committees.getByText('Secretary')).toBeTruthy();
  const waiting = committees.getByRole('link', { name: 'One person asks to join: Kelab Catur' });
  expect(waiting.getAttribute('href')).toBe(`/clubs/${committee.uid}/people`);
  await person.click(list.getByRole('button', { name: 'Stay a member of Kelab Bola' }));
  await waitFor(() => expect(list.queryByText(/^Stay a member until/)).toBeNull());
});

test('leads somebody who belongs to no club to clubs that have events, also in Malay', async () => {
  localStorage.setItem('acara.language', 'ms');
  await acara.anEvent({ organizerId: club.uid, organizerName: club.name });
  await openApp('/my-clubs', { acara, as: student });
  expect(await screen.findByRole('heading', { name: 'Anda belum menyertai mana-mana kelab' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Kelab Teater' });
  expect(link.getAttribute('href')).toBe(`/clubs/${club.uid}`);
});

test('says that the clubs could not be loaded, and loads them again', async () => {
  await isMember();
  const { person } = await openApp('/my-clubs', {
    acara,
    as: student,
    through: losing('listMyMemberships', 3),
  });
  expect(await screen.findByText('Your clubs could not be loaded.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Kelab Teater' })).toBeTruthy();
});
