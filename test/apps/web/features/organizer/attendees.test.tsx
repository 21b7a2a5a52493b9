// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { forgotten, shortTicketId } from '#core/tickets/ticket.ts';
import { AGE, Asked, aQuestion, MEAL } from '#test/support/a-question.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp, savedFiles } from '#test/support/web.tsx';

type Person = Awaited<ReturnType<typeof openApp>>['person'];

describe('the attendees of an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ maxOpenHolds: 1_000 });
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 200 });
  });

  it('lists attendees with the status of their tickets', async () => {
    await acara.play(await acara.buy(await acara.aStudent('Aina Rahman'), event));
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    await open();
    expect((await screen.findByText('Paid')).dataset.tone).toBe('green');
    expect(screen.getByText('Not paid').dataset.tone).toBe('yellow');
    expect(screen.getByText('2 tickets, 2 people')).toBeTruthy();
    expect(rows().map(([name]) => name)).toEqual(['Tan Wei', 'Aina Rahman']);
  });

  it('says of an old ticket that its name was erased', async () => {
    const { ticket } = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.database.transact(async ({ state: { tickets } }) => {
      tickets.set(ticket.id, forgotten(acara.ticketOf({ ticket })));
    });
    await open();
    await screen.findByText('Not paid');
    expect(rows().map(([name]) => name)).toEqual(['Name erased']);
  });

  it('finds attendees by a part of the name or the email', async () => {
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open();
    await screen.findByText('Tan Wei');
    await person.type(screen.getByLabelText('Search attendees'), 'rahm');
    expect(await screen.findByText('1 found')).toBeTruthy();
    expect(screen.queryByText('Tan Wei')).toBeNull();
    await person.clear(screen.getByLabelText('Search attendees'));
    await person.type(screen.getByLabelText('Search attendees'), 'zzz');
    expect(await screen.findByText('Nobody found')).toBeTruthy();
  });

  it('filters and sorts, and keeps both in the address', async () => {
    const aina = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    const zul = await acara.buy(await acara.aStudent('Zul Hakim'), event);
    for (const purchase of [aina, zul]) await acara.play(purchase);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const scan = {
      ...CHECK_IN_DEFAULTS,
      id: event.id,
      ticketId: zul.ticket.id,
      scanId: 'scan-1',
      gate: 'North',
    };
    await acara.does('CheckInTicket').execute(club, scan);
    const { person, address } = await open();
    await screen.findByText('Zul Hakim');
    await person.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(rows().map(([name]) => name)).toEqual(['Aina Rahman', 'Tan Wei', 'Zul Hakim']),
    );
    expect(address()).toContain('?sort=name');
    const shows = async (filter: string, names: readonly string[]) => {
      await person.click(screen.getByRole('button', { name: filter }));
      await waitFor(() => expect(rows().map(([name]) => name)).toEqual(names));
      expect(screen.getByRole('button', { name: filter }).getAttribute('aria-pressed')).toBe('true');
    };
    await shows('Inside 1', ['Zul Hakim']);
    expect(rows()[0]?.[2]).toMatch(/^Inside \d+:\d\d\s(am|pm)$/);
    expect(address()).toContain('?sort=name&show=inside');
    await shows('Not inside 1', ['Aina Rahman']);
    await shows('Unpaid 1', ['Tan Wei']);
    await shows('All 3', ['Aina Rahman', 'Tan Wei', 'Zul Hakim']);
  });

  it('opens the filter and the order of an address', async () => {
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const as = { acara, as: club };
    const { person } = await openApp(`/events/${event.id}/manage/people?show=unpaid&sort=-name`, as);
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Tan Wei', 'Aina Rahman']));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    await person.click(screen.getByRole('button', { name: 'Not inside 0' }));
    expect(await screen.findByText('Everybody is inside')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all attendees' }));
    await screen.findByText('2 tickets, 2 people');
  });

  it('shows everything about one attendee', async () => {
    const purchase = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.play(purchase);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Aina Rahman' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Aina Rahman' }));
    for (const fact of ['Paid', 'A26CS0001', 'Computing', shortTicketId(purchase.ticket.id)])
      expect(panel.getByText(fact)).toBeTruthy();
    await person.click(panel.getByRole('button', { name: 'Cancel ticket' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel the ticket of Aina Rahman?' })).toBeTruthy();
  });

  it('lists everybody by name on sheets of paper', async () => {
    const free = await acara.anEvent({ organizerId: club.uid, capacity: 200, priceSen: 0 });
    const buyer = await acara.aStudent('Keen Buyer');
    for (let n = 0; n < 34; n += 1) await acara.buy(buyer, free);
    const { ticket } = await acara.buy(await acara.aStudent('Aina Rahman'), free);
    const scan = { ...CHECK_IN_DEFAULTS, id: free.id, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
    await acara.does('CheckInTicket').execute(club, scan);
    const { person } = await openApp(`/events/${free.id}/manage/people`, { acara, as: club });
    await person.click(await screen.findByRole('link', { name: 'Print list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Attendee list' })).toBeTruthy();
    expect(await screen.findByText('35 tickets by name, on 2 pages of A4.')).toBeTruthy();
    const sheets = ['Page 1 of 2', 'Page 2 of 2'].map((name) => screen.getByRole('region', { name }));
    const listed = sheets.map((sheet) => within(sheet).getAllByRole('row').slice(1));
    expect(listed.map((rowsOfSheet) => rowsOfSheet.length)).toEqual([33, 2]);
    const [first] = listed[0] ?? [];
    expect(within(first as HTMLElement).getByText('Aina Rahman')).toBeTruthy();
    expect(within(first as HTMLElement).getByText(shortTicketId(ticket.id))).toBeTruthy();
    expect(first?.textContent).toMatch(/Inside \d+:\d\d\s(am|pm)$/);
    expect(listed[1]?.[1]?.textContent).toMatch(/^35Keen Buyer.+Confirmed$/);
    expect(sheets[1]?.textContent).toContain('As of Tue, 1 Dec 2026');
  });

  it('loads many attendees in pages', async () => {
    const buyer = await acara.aStudent('Keen Buyer');
    for (let n = 0; n < 53; n += 1) await acara.buy(buyer, event);
    const { person } = await open();
    await screen.findByText('Showing 50 of 53 tickets, 1 person');
    expect(screen.getAllByText('Keen Buyer').length).toBe(50);
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByText('Keen Buyer').length).toBe(53));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('downloads the attendees as a file', async () => {
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
    const saved = savedFiles();
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Attendee list downloaded')).toBeTruthy();
    expect(await saved[0]?.text()).toMatch(/Name,Email,Student ID,Faculty,Status.+\r?\nAina Rahman,/);
  });

  it('lets an admin refund part of a ticket, which stays valid', async () => {
    await acara.play(await acara.buy(await acara.aStudent('Aina Rahman'), event));
    const { person } = await open(undefined, await acara.anAdmin());
    await choose(person, 'Aina Rahman', 'Refund part of the ticket');
    const dialog = await screen.findByRole('dialog', { name: 'Refund Aina Rahman' });
    expect(dialog.textContent).toContain('RM\u00a025.00 of RM\u00a025.00 can be refunded');
    const amount = within(dialog).getByLabelText('Amount');
    await person.type(amount, '30');
    await person.type(within(dialog).getByLabelText('Reason'), 'The hall was cold.');
    await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await within(dialog).findByText(/^Enter an amount from/)).toBeTruthy();
    await person.clear(amount);
    await person.type(amount, '7,50');
    await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('The refund for Aina Rahman is recorded.')).toBeTruthy();
    expect(acara.refunds()).toMatchObject([{ amountSen: 750, reason: 'goodwill' }]);
    expect(screen.getByText('Paid')).toBeTruthy();
  });

  it('shows what was refunded of a ticket in the list, in the figures and in the panel', async () => {
    const { ticket } = await play('Aina Rahman');
    await acara
      .does('IssueGoodwillRefund')
      .execute(await acara.anAdmin(), { id: ticket.id, amount: 5, refunded: 0, reason: 'Cold.' });
    const { person } = await open();
    expect(await screen.findByText('RM 5.00 refunded')).toBeTruthy();
    await choose(person, 'Aina Rahman', 'Details');
    const panel = within(await screen.findByRole('dialog', { name: 'Aina Rahman' }));
    expect(panel.getByText(/^Waiting for the buyer’s bank details, /)).toBeTruthy();
    expect(panel.getByText('Goodwill, the ticket stays valid')).toBeTruthy();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('link', { name: 'Overview' }));
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(figures.getByText('RM 20.00')).toBeTruthy();
    expect(figures.getByText(/RM 25\.00 sold, RM 5\.00 refunded/)).toBeTruthy();
  });

  it('lists who was cancelled, with why and how far the refund is', async () => {
    const { ticket } = await play('Aina Rahman');
    await play('Tan Wei');
    await acara.does('RevokeTicket').execute(club, { id: ticket.id, reason: 'Sold twice.' });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Cancelled 1' }));
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Aina Rahman']));
    expect(rows()[0]?.slice(2, 4)).toEqual(['Cancelled by the club', 'RM\u00a025.00Needs bank details']);
    expect(await offered(person, 'Aina Rahman')).toEqual(['Details']);
    await person.click(screen.getByRole('menuitem', { name: 'Details' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Aina Rahman' }));
    expect(panel.getByText('Sold twice.')).toBeTruthy();
  });

  it('lists everybody who was cancelled with a cancelled event, and nothing that makes no sense there', async () => {
    await play('Aina Rahman');
    const { ticket } = await play('Tan Wei');
    await acara.does('RevokeTicket').execute(club, { id: ticket.id, reason: 'Sold twice.' });
    acara.clock.advance(1);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    const { person } = await open();
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Tan Wei', 'Aina Rahman']));
    expect(screen.getByRole('link', { name: 'Attendees 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull();
    const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Cancelled2']);
    expect(screen.queryByRole('link', { name: 'Print list' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Overview' }));
    const figures = (await screen.findByRole('region', { name: 'Key figures' })).textContent;
    expect(figures).toMatch(/^Cancelled2/);
    expect(figures).not.toMatch(/Left|Held|Inside/);
  });

  it('offers a club no refund of a part', async () => {
    await acara.play(await acara.buy(await acara.aStudent('Aina Rahman'), event));
    const { person } = await open();
    expect(await offered(person, 'Aina Rahman')).toEqual([
      'Details',
      'Note for the entrance',
      'Cancel ticket',
    ]);
  });

  it('revokes a ticket after a confirmation with the reason', async () => {
    const purchase = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.play(purchase);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open();
    await choose(person, 'Aina Rahman', 'Cancel ticket');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the ticket of Aina Rahman?' });
    expect(dialog.textContent).toContain('RM\u00a025.00 goes back to the buyer');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel ticket' }));
    expect(await within(dialog).findByText('Reason is required.')).toBeTruthy();
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    await person.type(within(dialog).getByLabelText('Reason'), 'The seat is broken.');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel ticket' }));
    expect(
      await screen.findByText('The ticket of Aina Rahman is cancelled, and we owe RM 25.00 back.'),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Aina Rahman')).toBeNull());
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
    expect(screen.getByText('Tan Wei')).toBeTruthy();
  });

  it('keeps the ticket when the revocation is cancelled or fails', async () => {
    const purchase = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    const { person } = await open(losing('revokeTicket'));
    const press = async () => {
      await choose(person, 'Aina Rahman', 'Cancel ticket');
      return within(await screen.findByRole('dialog'));
    };
    await person.click((await press()).getByRole('button', { name: 'Keep the ticket' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    const dialog = await press();
    await person.type(dialog.getByLabelText('Reason'), 'The seat is broken.');
    await person.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
    expect(await dialog.findByText(/^Acara can’t be reached/)).toBeTruthy();
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    await person.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
    expect(await screen.findByText('The ticket of Aina Rahman is cancelled.')).toBeTruthy();
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
  });

  it('sends each person one message after a confirmation with the number of recipients', async () => {
    const aina = await acara.aStudent('Aina Rahman');
    await acara.buy(aina, event);
    await acara.buy(aina, event);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open();
    await person.click(screen.getByRole('link', { name: 'Messages' }));
    expect(await screen.findByText('Goes to 2 people')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Subject is required.')).toBeTruthy();
    expect(screen.getByText('Message is required.')).toBeTruthy();
    await person.type(screen.getByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send this to 2 people?' });
    expect(messages()).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('Message sent to 2 people')).toBeTruthy();
    expect(messages()).toEqual(['Doors at seven', 'Doors at seven']);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });

  it('sends a message once when its confirmation is pressed twice', async () => {
    await acara.buy(await acara.aStudent(), event);
    const { person } = await open();
    await person.click(screen.getByRole('link', { name: 'Messages' }));
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.dblClick(await screen.findByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(''));
    expect(messages()).toEqual(['Doors at seven']);
  });

  it('keeps a message that could not be sent', async () => {
    await acara.buy(await acara.aStudent(), event);
    const { person } = await open(losing('writeMessage'));
    await person.click(screen.getByRole('link', { name: 'Messages' }));
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.click(await screen.findByRole('button', { name: 'Send it' }));
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Doors at seven');
  });

  it('offers no message before there are attendees', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('link', { name: 'Messages' }));
    expect(await screen.findByText('There is nobody to write to yet')).toBeTruthy();
  });

  async function play(name: string) {
    const bought = await acara.buy(await acara.aStudent(name), event);
    await acara.play(bought);
    return bought;
  }

  /** The texts of the cells of each attendee. */
  it('finds who chose an option, beside the column of its question', async () => {
    const asked = new Asked(acara, club, event);
    const options = ['Rice', 'Noodles'];
    await asked.put([aQuestion(MEAL, { kind: 'choice', label: 'Meal', options }), aQuestion(AGE)]);
    for (const [name, meal] of [
      ['Aina Rahman', 'Rice'],
      ['Tan Wei', 'Noodles'],
    ] as const) {
      const student = await acara.aStudent(name);
      const { ticket } = await asked.buy(student);
      await asked.answer(student, ticket.id, { [MEAL]: meal });
    }
    const { person, address } = await open();
    await person.selectOptions(await screen.findByLabelText('Show answers to'), 'Meal');
    await person.selectOptions(screen.getByLabelText('Answered with'), 'Rice');
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Aina Rahman']));
    expect(new URLSearchParams(address().split('?')[1]).get('show')).toBe(`answer:${MEAL}:Rice`);
    await person.selectOptions(screen.getByLabelText('Show answers to'), 'Question 205');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByLabelText('Answered with')).toBeNull();
  });

  function rows(): readonly (readonly string[])[] {
    return screen
      .queryAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  }

  /** Opens the menu of an attendee and returns its actions. */
  async function offered(person: Person, name: string): Promise<readonly string[]> {
    await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  }

  async function choose(person: Person, name: string, action: string): Promise<void> {
    await offered(person, name);
    await person.click(screen.getByRole('menuitem', { name: action }));
  }

  function messages(): string[] {
    return acara.notices().flatMap((notice) => (notice.kind === 'organizer_message' ? [notice.subject] : []));
  }

  async function open(through?: ReturnType<typeof losing>, as = club) {
    const app = await openApp(`/events/${event.id}/manage/people`, {
      acara,
      as,
      ...(through && { through }),
    });
    await screen.findByRole('heading', { level: 1, name: event.title });
    return app;
  }
});
