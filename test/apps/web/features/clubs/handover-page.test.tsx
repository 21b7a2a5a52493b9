import { expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Office } from '#core/offices.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

async function aClubWithTeam() {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Catur');
  const member = (office: Office, name: string) => acara.aMember(club, office, name);
  return {
    acara,
    club,
    successor: await member('secretary', 'Budi Santoso'),
    treasurer: await member('treasurer', 'Citra Dewi'),
    adviser: await member('adviser', 'Dr Farid'),
    address: `/clubs/${club.uid}/handover`,
  };
}

/** Presses a button, and the one with the same text in the dialog that asks. */
async function decide(person: Awaited<ReturnType<typeof openApp>>['person'], label: string) {
  await person.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: label }));
}

async function propose({ acara, club, successor }: Awaited<ReturnType<typeof aClubWithTeam>>) {
  const input = { id: club.uid, successor: successor.uid, staying: [] };
  return (await acara.does('ProposeHandover').execute(club, input)).id;
}

test('leads a club to its next president, whom the adviser confirms', { tags: ['long'] }, async () => {
  const team = await aClubWithTeam();
  const { acara, club, successor, treasurer, adviser, address } = team;
  const president = await openApp(address, { acara, as: club });
  await president.person.selectOptions(
    await screen.findByLabelText('Next president'),
    'Budi Santoso · Secretary',
  );
  await president.person.click(screen.getByLabelText('Citra Dewi'));
  await president.person.click(screen.getByRole('button', { name: 'Propose the handover' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('1 member leaves the team:')).toBeTruthy();
  expect(asked.getByText(/Kelab Catur \(you\)/)).toBeTruthy();
  await president.person.click(asked.getByRole('button', { name: 'Propose the handover' }));
  expect(await screen.findByText('Waiting for Budi Santoso to accept.')).toBeTruthy();

  closeApp();
  const next = await openApp(address, { acara, as: successor });
  expect(await screen.findByText(/You are asked to lead Kelab Catur/)).toBeTruthy();
  await decide(next.person, 'Accept');
  expect(await screen.findByText(/Budi Santoso has accepted\. Now the club’s adviser/)).toBeTruthy();

  closeApp();
  const third = await openApp(address, { acara, as: adviser });
  await decide(third.person, 'Confirm the handover');
  expect(await screen.findByText('Budi Santoso leads the club now.')).toBeTruthy();
  const members = await acara.write((stores) => stores.members.of(club.uid));
  expect(new Set(members.map(({ uid, office }) => `${uid} ${office}`))).toEqual(
    new Set([`${successor.uid} president`, `${treasurer.uid} treasurer`, `${adviser.uid} adviser`]),
  );

  closeApp();
  await openApp(address, { acara, as: club });
  expect(await screen.findByText(/This is the record of the handover/)).toBeTruthy();
  expect(screen.queryByText('What is handed over')).toBeNull();
});

test('lets the successor decline, and the president propose again', async () => {
  const team = await aClubWithTeam();
  await propose(team);
  const next = await openApp(team.address, { acara: team.acara, as: team.successor });
  await decide(next.person, 'Decline');
  expect(await screen.findByText('This handover was cancelled. Nothing has changed.')).toBeTruthy();
  closeApp();
  await openApp(team.address, { acara: team.acara, as: team.club });
  expect(await screen.findByRole('heading', { name: 'Propose another handover' })).toBeTruthy();
});

test('shows who leaves, and offers nothing to a member who is not asked', async () => {
  const team = await aClubWithTeam();
  await propose(team);
  await openApp(team.address, { acara: team.acara, as: team.treasurer });
  await screen.findByText('Waiting for Budi Santoso to accept.');
  const state = (name: string) => screen.getByText(name, { selector: 'li p' }).closest('li')?.textContent;
  expect(state('Citra Dewi')).toContain('Leaves');
  expect(state('Dr Farid')).toContain('Stays');
  for (const name of ['Accept', 'Decline', 'Confirm the handover', 'Cancel the handover'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('leads a president without a team to the team', async () => {
  const acara = new Acara();
  const club = await acara.aClub('Kelab Catur');
  await openApp(`/clubs/${club.uid}/handover`, { acara, as: club });
  expect(await screen.findByText('There is nobody yet who could take over.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the team' }).getAttribute('href')).toBe(
    `/clubs/${club.uid}/team`,
  );
});

test('says in the dialog why a decision was refused', async () => {
  const team = await aClubWithTeam();
  const handover = await propose(team);
  const { person } = await openApp(team.address, { acara: team.acara, as: team.successor });
  await screen.findByRole('button', { name: 'Accept' });
  const admin: SignedIn = await team.acara.anAdmin();
  await team.acara.does('CancelHandover').execute(admin, { id: team.club.uid, handover });
  await decide(person, 'Accept');
  expect((await screen.findAllByText('This handover is over. Please look again.')).length).toBeGreaterThan(0);
});

test('says to members that nothing is under way', async () => {
  const { acara, treasurer, address } = await aClubWithTeam();
  await openApp(address, { acara, as: treasurer });
  expect(await screen.findByText(/^No handover of this club is under way/)).toBeTruthy();
  expect(screen.queryByText('What is handed over')).toBeNull();
});

test('is hidden from strangers', async () => {
  const { acara, address } = await aClubWithTeam();
  await openApp(address, { acara, as: await acara.aStudent() });
  expect(await screen.findByText('There is no handover here for you')).toBeTruthy();
});

test('loads again after a failure', async () => {
  const { acara, club, address } = await aClubWithTeam();
  const { person } = await openApp(address, { acara, as: club, through: losing('viewHandover', 4) });
  expect(await screen.findByText('The handover could not be loaded.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Hand over the club' })).toBeTruthy();
});

test('speaks Malay', async () => {
  localStorage.setItem('acara.language', 'ms');
  const team = await aClubWithTeam();
  await propose(team);
  await openApp(team.address, { acara: team.acara, as: team.successor });
  expect(await screen.findByText(/Anda diminta menerajui Kelab Catur/)).toBeTruthy();
  localStorage.removeItem('acara.language');
});
