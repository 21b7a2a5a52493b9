import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { CreateCodeInput } from '#core/plans/codes/create-code.ts';
import { aType, LATE, Planned } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let plan: Planned;
beforeEach(async () => {
  localStorage.clear();
  acara = new Acara();
  club = await acara.aVerifiedClub();
  plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 }));
});

const address = () => `/events/${plan.event.id}/manage/tickets/codes`;
const open = () => openApp(address(), { acara, as: club });
const withSponsor = () =>
  plan.put([
    aType(plan.event.id, { name: 'Everybody', price: 25 }),
    aType(LATE, { name: 'Sponsor', price: 5, visibility: 'by_code' }),
  ]);
const make = async (differences: Partial<CreateCodeInput> = {}) =>
  (
    await acara
      .does('CreateCode')
      .execute(club, { id: plan.event.id, text: 'PANEL-12', kind: 'percent', value: 20, ...differences })
  ).code;
const codes = async () => (await acara.does('ListCodes').execute(club, { id: plan.event.id })).codes;
const rowOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findByRole('cell', { name: text })).closest('tr') as HTMLElement;

test('explains codes by an example, and makes one that opens a type for twelve', async () => {
  await withSponsor();
  const { person } = await open();
  await screen.findByText(/sponsor’s twelve/);
  await person.click(screen.getByRole('button', { name: 'Add a code' }));
  const form = await screen.findByRole('form', { name: 'New code' });
  await person.click(within(form).getByRole('button', { name: 'Sponsor' }));
  await person.type(within(form).getByLabelText('How many uses'), '12');
  await person.type(within(form).getByLabelText('Code'), 'panel-7q2k');
  await person.click(within(form).getByRole('button', { name: 'Make code' }));
  expect(await screen.findByText('Code PANEL-7Q2K is made.')).toBeDefined();
  expect((await rowOf('PANEL-7Q2K')).textContent).toMatch(/Opens tickets · Sponsor.*0 of 12.*Active/);
  expect(await codes()).toMatchObject([
    { text: 'PANEL-7Q2K', kind: 'unlock', typeIds: [LATE], maxUses: 12, perPerson: null },
  ]);
});

test('counts the uses of codes, and says in which state each is', async () => {
  await make({ maxUses: 1 });
  await plan.buyPaid(await acara.aStudent(), { code: 'PANEL-12' });
  await make({ text: 'LATER', opensAt: '2027-01-01T00:00:00.000Z' });
  await make({ text: 'GONE', kind: 'amount', value: 5, closesAt: '2026-11-01T00:00:00.000Z' });
  await acara.does('RevokeCode').execute(club, { id: (await make({ text: 'POSTED' })).id });
  await open();
  expect((await rowOf('PANEL-12')).textContent).toMatch(
    /20% off · all it fits1 of 1RM.5\.00RM.20\.00Always.*Used up/,
  );
  expect((await rowOf('LATER')).textContent).toMatch(/From Fri 1 Jan.*Not yet/);
  expect((await rowOf('GONE')).textContent).toMatch(/RM.5\.00 off.*Until Sun 1 Nov.*Over/);
  expect((await rowOf('POSTED')).textContent).toMatch(/Revoked/);
});

test('says at its field what is wrong with a code, and keeps what was typed', async () => {
  await make();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a code' }));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const submit = () => person.click(screen.getByRole('button', { name: 'Make code' }));
  await submit();
  await waitFor(() => expect(field('Percent off').getAttribute('aria-invalid')).toBe('true'));
  await person.click(screen.getByRole('radio', { name: /^Fixed price/ }));
  await person.type(field('Price with the code'), '0.50');
  await person.type(field('Code'), 'panel-12');
  await submit();
  expect((await screen.findAllByText(/has a code like this one already/)).length).toBeGreaterThan(0);
  expect(field('Code').getAttribute('aria-invalid')).toBe('true');
  await person.clear(field('Code'));
  await submit();
  const tooLow = await screen.findAllByText(/a ticket would cost RM.0\.50, but the smallest amount/);
  expect(tooLow.length).toBeGreaterThan(0);
  expect(field('Price with the code').value).toBe('0.50');
  expect(await codes()).toHaveLength(1);
});

test('keeps what was typed on this device until it is made or cancelled', async () => {
  await make();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a code' }));
  await person.type(screen.getByLabelText('Code'), 'CREW');
  await person.click(screen.getByRole('link', { name: 'Types' }));
  await person.click(await screen.findByRole('link', { name: 'Codes' }));
  await person.click(await screen.findByRole('button', { name: 'Add a code' }));
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('CREW');
});

test('makes single-use codes, and offers their file', async () => {
  await make();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add single-use codes' }));
  await person.type(screen.getByLabelText('Percent off'), '100');
  await person.click(screen.getByRole('button', { name: 'Make codes' }));
  expect(await screen.findByRole('link', { name: 'Number of codes is required.' })).toBeDefined();
  await person.type(screen.getByLabelText('How many codes'), '60');
  await person.click(screen.getByRole('button', { name: 'Make codes' }));
  expect(await screen.findByText('60 single-use codes are made.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined();
  expect((await codes()).filter(({ maxUses }) => maxUses === 1)).toHaveLength(60);
  await person.click(screen.getByRole('button', { name: 'Show 11 more' }));
  expect(screen.getAllByRole('row')).toHaveLength(62);
});

test('finds codes, and revokes one after saying what stays', async () => {
  await make();
  await plan.buyPaid(await acara.aStudent(), { code: 'PANEL-12' });
  await make({ text: 'CREW-20' });
  const { person } = await open();
  await person.type(await screen.findByRole('searchbox', { name: 'Search codes' }), 'panel');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'CREW-20' })).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Actions for PANEL-12' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke PANEL-12?' });
  expect(dialog.textContent).toContain('The ticket that was bought with it stays good at its price');
  await person.click(within(dialog).getByRole('button', { name: 'Revoke code' }));
  await waitFor(async () => expect((await rowOf('PANEL-12')).textContent).toContain('Revoked'));
  expect((await codes()).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
});

test('copies the link that brings a code', async () => {
  await make();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Copy the link of PANEL-12' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/events/${plan.event.id}?code=PANEL-12`,
  );
});

test('only shows the codes of an event that is over', async () => {
  await make();
  await acara.write(async ({ events }) => {
    const event = await events.find(plan.event.id);
    if (event) await events.save({ ...event, status: 'cancelled' });
  });
  await open();
  await rowOf('PANEL-12');
  expect(screen.getByText(/Its codes can only be read/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a code' })).toBeNull();
});

test('shows the plan as somebody with a code sees it', async () => {
  await withSponsor();
  await make({ kind: 'percent', value: 20, typeIds: [LATE, plan.event.id] });
  const { person } = await openApp(`/events/${plan.event.id}/manage/tickets`, { acara, as: club });
  const panel = await screen.findByRole('region', { name: 'See as' });
  expect(within(panel).queryByText('Sponsor')).toBeNull();
  await person.selectOptions(await within(panel).findByLabelText('With code'), 'PANEL-12');
  expect(within(panel).getByText('Sponsor').closest('li')?.textContent).toMatch(/RM.5\.00.*RM.4\.00/);
});
