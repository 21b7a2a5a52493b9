import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { losing, openApp, savedFiles } from '#test/support/web.tsx';

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
    expect((await screen.findByText('Confirmed')).dataset.tone).toBe('green');
    expect(screen.getByText('Pending payment').dataset.tone).toBe('yellow');
    expect(screen.getByText('2 tickets, 2 people')).toBeTruthy();
    expect(screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('Aina')).length).toBe(1);
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
    await person.click(
      await screen.findByRole('button', { name: 'Refund part of the ticket of Aina Rahman' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Refund Aina Rahman' });
    expect(dialog.textContent).toContain('RM\u00a025.00 of RM\u00a025.00 can be refunded');
    const amount = within(dialog).getByLabelText('Amount');
    await person.type(amount, '30');
    await person.type(within(dialog).getByLabelText('Reason'), 'The hall was cold.');
    await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await within(dialog).findByText(/^Enter an amount from/)).toBeTruthy();
    await person.clear(amount);
    await person.type(amount, '7.5');
    await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('The refund for Aina Rahman is recorded.')).toBeTruthy();
    expect(acara.refunds()).toMatchObject([{ amountSen: 750, reason: 'goodwill' }]);
    expect(screen.getByText('Confirmed')).toBeTruthy();
  });

  it('offers a club no refund of a part', async () => {
    await acara.play(await acara.buy(await acara.aStudent('Aina Rahman'), event));
    await open();
    await screen.findByRole('button', { name: 'Cancel the ticket of Aina Rahman' });
    expect(screen.queryByRole('button', { name: /^Refund part/ })).toBeNull();
  });

  it('revokes a ticket after a confirmation with the reason', async () => {
    const purchase = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.play(purchase);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Cancel the ticket of Aina Rahman' }));
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
      await person.click(await screen.findByRole('button', { name: 'Cancel the ticket of Aina Rahman' }));
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
    await person.click(screen.getByRole('tab', { name: 'Message attendees' }));
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
    expect((await screen.findAllByText('Message sent to 2 people')).length).toBeGreaterThan(0);
    expect(messages()).toEqual(['Doors at seven', 'Doors at seven']);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });

  it('sends a message once when its confirmation is pressed twice', async () => {
    await acara.buy(await acara.aStudent(), event);
    const { person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Message attendees' }));
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.dblClick(await screen.findByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(''));
    expect(messages()).toEqual(['Doors at seven']);
  });

  it('keeps a message that could not be sent', async () => {
    await acara.buy(await acara.aStudent(), event);
    const { person } = await open(losing('messageAttendees'));
    await person.click(screen.getByRole('tab', { name: 'Message attendees' }));
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.click(await screen.findByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(screen.getAllByText(/can’t be reached/).length).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Doors at seven');
  });

  it('offers no message before there are attendees', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Message attendees' }));
    expect(await screen.findByText('There is nobody to write to yet')).toBeTruthy();
  });

  function messages(): string[] {
    return acara.notices().flatMap((notice) => (notice.kind === 'organizer_message' ? [notice.subject] : []));
  }

  async function open(through?: ReturnType<typeof losing>, as = club) {
    const app = await openApp(`/events/${event.id}/manage`, { acara, as, ...(through && { through }) });
    await screen.findByRole('heading', { level: 1, name: event.title });
    return app;
  }
});
