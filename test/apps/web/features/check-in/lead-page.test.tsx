// @module-tag long
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event as AcaraEvent } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { CheckInTestDevice } from '#test/support/check-in-device.ts';
import { act, screen, waitFor, within } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('check-in as its lead sees it', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: AcaraEvent;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Gamelan', capacity: 20, ...times });
  });

  const paid = async (name: string) => {
    const purchase = await acara.buy(await acara.aStudent(name), event);
    await acara.play(purchase);
    return purchase;
  };
  const codeOf = (purchase: PurchaseTicketOutput) =>
    JSON.stringify(ticketCode(acara.ticketOf(purchase), acara.signer));
  const letIn = (purchase: PurchaseTicketOutput, gate = '') =>
    acara.does('CheckInTicket').execute(club, {
      ...CHECK_IN_DEFAULTS,
      ...{ id: event.id, ticketId: purchase.ticket.id, scanId: `scan-${purchase.ticket.id}`, gate },
    });
  const makePass = async (gate: string) =>
    (await acara.does('CreateCheckInPass').execute(club, { ...PASS_DEFAULTS, id: event.id, gate })).pass;
  const deviceAt = async (gate: string, name: string) => {
    const pass = await makePass(gate);
    const device = await CheckInTestDevice.start(
      {
        start: (input) => acara.does('StartCheckIn').execute(ANONYMOUS, input),
        send: async (token, input) => {
          const holder = await resolve(acara.container, PassHolders).find(token);
          return acara.does('ReceiveEntries').execute(holder ?? ANONYMOUS, input);
        },
      },
      { ...START_DEFAULTS, id: event.id, secret: pass.secret, name },
    );
    return { device, pass };
  };
  /** Lets two people in with the ticket of Aina Rahman, at North and at South. */
  const givenTwoWithOneTicket = async () => {
    const code = codeOf(await paid('Aina Rahman'));
    const [north, south] = [await deviceAt('North', 'Farah'), await deviceAt('South', 'Lim')];
    const deviceTime = acara.clock.now();
    acara.clock.advance(1);
    await north.device.send(north.device.entry({ code, deviceAt: deviceTime }));
    await south.device.send(south.device.entry({ code, deviceAt: acara.clock.now() }));
  };
  const open = async (settings: Parameters<typeof openApp>[1] = {}) =>
    openApp(`/events/${event.id}/manage/check-in`, { acara, as: club, ...settings });
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  const region = (name: string) => screen.findByRole('region', { name });
  const checkIn = (as = club) => acara.does('ViewCheckIn').execute(as, { id: event.id });

  it('says calmly that nobody came, no device began and nothing is open', async () => {
    await open();
    expect(await screen.findByText(/^Nothing to decide\./)).toBeTruthy();
    expect(screen.getAllByText('Nobody has come in yet.')).toHaveLength(2);
    expect(screen.getByText(/^No device has started yet\./)).toBeTruthy();
    expect(figure('Inside now')).toBe('Inside now0');
    expect(figure('Tickets checked in')).toBe('Tickets checked in0of 0 expected');
  });

  it('shows who is inside of how many may be, the gates and the arrivals', async () => {
    await acara.does('EditCheckInPlan').execute(club, { id: event.id, reEntry: 'once', venueLimit: 2 });
    await letIn(await paid('Aina Rahman'), 'North');
    acara.clock.advance(6);
    await letIn(await paid('Tan Wei'), 'South');
    await paid('Priya');
    await open();
    expect(await screen.findByText('The venue is full')).toBeTruthy();
    expect(figure('Inside now')).toBe('Inside now2The venue is fullof 2 who may be inside');
    expect(figure('Tickets checked in')).toBe('Tickets checked in2of 3 expected');
    const gates = within(await region('Gates'))
      .getAllByRole('row')
      .slice(1);
    expect(gates.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^North1\d+:\d\d\spm$/),
      expect.stringMatching(/^South1\d+:\d\d\spm$/),
    ]);
    const arrivals = within(await region('Arrivals'));
    expect(arrivals.getByRole('img', { name: 'People who came in, by five minutes' })).toBeTruthy();
    expect(arrivals.getByText(/^Busiest from 12:00\spm to 12:05\spm: 1 person\. Latest from/)).toBeTruthy();
    expect(arrivals.getAllByRole('row').slice(1)).toHaveLength(2);
  });

  it('follows what happens at the gates', async () => {
    await open();
    await screen.findByText(/^Nothing to decide\./);
    await letIn(await paid('Aina Rahman'), 'North');
    expect(await screen.findByText('Aina Rahman', undefined, { timeout: 3_000 })).toBeTruthy();
    expect(figure('People let in')).toBe('People let in1');
  });

  it('says in words which device is silent, has scans waiting, or a revoked pass', async () => {
    const { device } = await deviceAt('North', 'Farah');
    await device.send();
    const { pass } = await deviceAt('South', 'Lim');
    await acara.does('RevokeCheckInPass').execute(club, { id: pass.id });
    acara.clock.advance(1);
    await open();
    const rows = async () =>
      within(await region('Devices'))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(await rows()).toEqual([
      'Farah · NorthHeard 1 min ago · No list: needs a connection',
      expect.stringContaining('Pass revoked'),
    ]);
    closeApp();
    acara.clock.advance(5);
    await open();
    expect((await rows())[0]).toContain('Not heard for 6 min');
    expect(screen.getByText('A device that is not heard goes on', { exact: false })).toBeTruthy();
  });

  it('says how many places a device keeps for people without a ticket, and frees those of a lost one', async () => {
    acara = new Acara(FOR_CASH, null, undefined, FOR_CASH);
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, startsAt: addMinutes(acara.clock.now(), 60) });
    const device = await new VenueSales(acara, club, event).device('Farah');
    await acara.does('KeepPlaces').execute(device, { id: event.id, places: 5 });
    const { person } = await open();
    expect(within(await region('Devices')).getByText(/ · 5 places kept$/)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Free its places' }));
    await person.click(await screen.findByRole('button', { name: 'Free places' }));
    await waitFor(() => expect(screen.queryByText(/places kept/)).toBeNull());
    expect(acara.stored(event).setAside).toBe(0);
  });

  it('names both scans of a ticket that let two people in, and undoes one with a reason', async () => {
    await givenTwoWithOneTicket();
    const { person } = await open();
    const conflicts = within(await region('To decide 1'));
    expect(conflicts.getByText(/^Two people came in with one ticket/)).toBeTruthy();
    const scans = conflicts.getAllByRole('button', { name: /^Undo this scan: / });
    expect(scans.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/, North, Farah$/),
      expect.stringMatching(/, South, Lim$/),
    ]);
    expect(figure('People let in')).toBe('People let in2');
    await person.click(scans[1] as HTMLElement);
    await person.type(await screen.findByLabelText('Reason'), 'Scanned twice');
    await person.click(screen.getByRole('button', { name: 'Undo the scan' }));
    expect(await screen.findByText('The scan is undone')).toBeTruthy();
    expect(await screen.findByText(/^Nothing to decide\./)).toBeTruthy();
    expect(await checkIn()).toMatchObject({ peopleLetIn: 1, conflicts: [], gates: [{ gate: 'North' }] });
    const reasons = [...acara.database.published.ticketNotes.values()].map(({ text }) => text);
    expect(reasons).toEqual(['Scanned twice']);
  });

  it('leaves both people counted when both were right', async () => {
    await givenTwoWithOneTicket();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Both were right' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, that was right' }));
    expect(await screen.findByText('Decided: the scans count')).toBeTruthy();
    await screen.findByText(/^Nothing to decide\./);
    expect(await checkIn()).toMatchObject({ peopleLetIn: 2, inside: 1, conflicts: [] });
  });

  it('says so when somebody else has decided meanwhile', async () => {
    await givenTwoWithOneTicket();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Both were right' }));
    const confirm = await screen.findByRole('button', { name: 'Yes, that was right' });
    const [scanId = ''] = (await checkIn()).conflicts[0]?.scans.map((scan) => scan.scanId) ?? [];
    const decision = { id: event.id, scanId, decision: 'both_ok', note: '' };
    await acara.does('SettleConflict').execute(club, decision);
    await person.click(confirm);
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing about this scan is open any more.');
    expect(await screen.findByText(/^Nothing to decide\./)).toBeTruthy();
  });

  it('counts the scans of a device whose pass was revoked only on demand', async () => {
    const code = codeOf(await paid('Aina Rahman'));
    const { device, pass } = await deviceAt('North', 'Farah');
    await acara.does('RevokeCheckInPass').execute(club, { id: pass.id });
    await device.send(device.entry({ code, deviceAt: acara.clock.now() }));
    const { person } = await open();
    expect(await screen.findByText(/^1 scan of a device whose pass was revoked/)).toBeTruthy();
    expect(figure('People let in')).toBe('People let in0');
    expect(screen.queryByRole('button', { name: /^Undo this scan/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Count these scans' }));
    await person.click(await screen.findByRole('button', { name: 'Count them' }));
    await waitFor(() => expect(figure('People let in')).toBe('People let in1'));
  });

  it('undoes an arrival', async () => {
    await letIn(await paid('Aina Rahman'));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Undo: Aina Rahman' }));
    await person.click(await screen.findByRole('button', { name: 'Undo the scan' }));
    await waitFor(() => expect(screen.queryByText('Aina Rahman')).toBeNull());
    expect(await checkIn()).toMatchObject({ inside: 0, latest: [] });
  });

  it('makes a pass that names nobody unless it is chosen, for one ticket type, and shows its rights', async () => {
    await acara.does('EditPlan').execute(club, {
      id: event.id,
      pools: [],
      types: [
        { id: event.id, name: 'Everybody', price: 25 },
        { id: '00000000-0000-4000-8000-000000000001', name: 'Guest of honour', price: 0 },
      ],
    });
    const { person } = await open();
    const form = within(
      (await screen.findByRole('button', { name: 'Make a pass' })).closest('form') as HTMLElement,
    );
    await person.type(form.getByLabelText('Gate'), 'North');
    await person.click(await form.findByRole('button', { name: 'Guest of honour' }));
    await person.click(form.getByRole('button', { name: 'Make a pass' }));
    expect(
      await screen.findByText('Scans only, without the list of names · Takes Guest of honour'),
    ).toBeTruthy();
    await person.type(form.getByLabelText('Gate'), 'South');
    await person.click(form.getByLabelText('Sees names'));
    await person.click(form.getByLabelText('Leads check-in'));
    await person.click(form.getByRole('button', { name: 'Make a pass' }));
    expect(await screen.findByText('Sees names · Leads check-in')).toBeTruthy();
    expect([...acara.database.published.checkInPasses.values()]).toMatchObject([
      { gate: 'North', mayList: false, mayLead: false, maySell: false },
      { gate: 'South', mayList: true, mayLead: true, maySell: false, typeIds: null },
    ]);
  });

  it('lets a member with check-in alone decide and make passes, but not change how the event checks in', async () => {
    await givenTwoWithOneTicket();
    await open({ as: await acara.aMember(club, 'checkin') });
    expect(await screen.findByRole('button', { name: 'Both were right' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a pass' })).toBeTruthy();
    expect(await screen.findByText('Members who may edit the event change this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows an adviser everything and no button', async () => {
    await givenTwoWithOneTicket();
    await open({ as: await acara.aMember(club, 'adviser') });
    expect(await screen.findByText(/^Two people came in with one ticket/)).toBeTruthy();
    await screen.findByText('No limit');
    for (const name of [/^Undo/, /right$/, 'Save', 'Make a pass'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scan here' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Print the list' })).toBeTruthy();
  });

  it('offers to try again when it could not be loaded', async () => {
    const { person } = await open({ through: losing('viewCheckIn', 3) });
    expect(await screen.findByText('Check-in could not be loaded')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing to decide\./)).toBeTruthy();
  });

  it('says without a connection from when its figures are, and follows again with one', async () => {
    await open();
    await screen.findByText(/^Nothing to decide\./);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^No connection\. What is shown here is from /)).toBeTruthy();
    expect(figure('Inside now')).toBe('Inside now0');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^No connection\./)).toBeNull());
  });
});
