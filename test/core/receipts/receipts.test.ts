import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import { PURCHASE_DEFAULTS, type PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara, ISSUER } from '#test/support/acara.ts';
import { planEarlyBird } from '#test/support/planned-types.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('receipt_not_found', 'Receipt not found');

describe('receipts', () => {
  let acara: Acara;
  let aina: SignedIn;
  let admin: SignedIn;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    admin = await acara.anAdmin();
    purchase = await acara.buy(aina, await acara.anEvent({ organizerId: admin.uid }));
  });

  const view = (person = aina, id = purchase.ticket.id) => acara.does('ViewReceipt').execute(person, { id });
  const issue = () => acara.does('IssueReceipts').execute(SYSTEM);
  const download = (person: SignedIn, id: string) => acara.does('DownloadReceipt').execute(person, { id });
  const find = (id: string) => acara.does('FindReceipt').execute(admin, { id });
  const numbersOf = async ({ ticket }: PurchaseTicketOutput) =>
    (await resolve(acara.container, ReceiptQueries).ofTicket(ticket.id)).map(({ number }) => number);
  const anotherPaid = async () => {
    const other = await acara.buy(aina, await acara.anEvent());
    await acara.play(other);
    return other;
  };
  /** Takes the ticket back and pays its price back by bank transfer. */
  const payBack = async () => {
    await acara.does('RevokeTicket').execute(admin, { id: purchase.ticket.id, reason: 'No chair.' });
    const id = acara.refunds()[0]?.id ?? '';
    await acara.does('CompleteRefund').execute(admin, { id, bankReference: 'TRF-1' });
  };

  it('issues the receipt of a paid ticket when its buyer opens it', async () => {
    await acara.play(purchase);
    const paidAt = acara.clock.now();
    acara.clock.advance(3);
    expect(await view()).toEqual({
      receipt: {
        number: 'R-2026-000001',
        kind: 'receipt',
        ticketId: purchase.ticket.id,
        amount: 25,
        currency: 'MYR',
        issuer: ISSUER,
        buyerName: 'Aina Rahman',
        buyerEmail: aina.email,
        eventTitle: purchase.ticket.event.title,
        provider: 'sandbox',
        method: 'duitnow_qr',
        reference: acara.providerRefOf(purchase),
        paidAt,
        issuedAt: acara.clock.now(),
      },
      creditNotes: [],
    });
    acara.clock.advance(60);
    expect((await view()).receipt).toMatchObject({ number: 'R-2026-000001', paidAt });
    expect(await issue()).toEqual({ issued: 0 });
  });

  it('says what the ticket was sold as, also after the type was renamed', async () => {
    const event = await acara.anEvent({ organizerId: admin.uid });
    await planEarlyBird(acara, event);
    purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    await acara.write(async ({ ticketTypes }) => {
      for (const type of await ticketTypes.ofEvents([event.id]))
        await ticketTypes.save({ ...type, name: 'Renamed' });
    });
    const type = { name: 'Early bird', nameMs: 'Tiket awal' };
    expect((await view()).receipt).toMatchObject({ amount: 15, type });
    await payBack();
    expect((await view()).creditNotes).toMatchObject([{ type }]);
  });

  it('says what the ticket cost without its code, the code and what was paid, and a credit note only the last', async () => {
    const event = await acara.anEvent({ organizerId: admin.uid });
    const code = { id: event.id, text: 'panel-12', kind: 'percent', value: 33 };
    await acara.does('CreateCode').execute(admin, code);
    const input = { ...PURCHASE_DEFAULTS, eventId: event.id, code: 'PANEL-12' };
    const { ticket } = await acara.does('PurchaseTicket').execute(aina, input);
    purchase = await acara.does('OpenCheckout').execute(aina, { id: ticket.id });
    await acara.play(purchase);
    expect((await view()).receipt).toMatchObject({ amount: 16.75, listPrice: 25, discountCode: 'PANEL-12' });
    const { number } = (await view()).receipt;
    const file = new TextDecoder().decode((await download(aina, number)).bytes);
    expect(file).toContain('RM 25.00, code PANEL-12');
    await payBack();
    const [note] = (await view()).creditNotes;
    expect(note).toMatchObject({ amount: 16.75 });
    expect(note).not.toHaveProperty('discountCode');
  });

  it('has no receipt for an unpaid, a free or another person’s ticket', async () => {
    expect(await refusalOf(view())).toEqual(MISSING);
    await acara.play(purchase);
    const free = await acara.buy(aina, await acara.anEvent({ priceSen: 0 }));
    expect(await refusalOf(view(aina, free.ticket.id))).toEqual(MISSING);
    expect(await refusalOf(view(await acara.aStudent('Budi Santoso')))).toEqual(MISSING);
    expect(await refusalOf(view(admin))).toEqual(MISSING);
  });

  it('issues receipts by the job in the order in which the money arrived', async () => {
    const later = await acara.buy(aina, await acara.anEvent());
    acara.clock.advance(1);
    await acara.play(later);
    acara.clock.advance(1);
    await acara.play(purchase, 'pay-twice');
    expect(await issue()).toEqual({ issued: 2 });
    expect(await numbersOf(later)).toEqual(['R-2026-000001']);
    expect(await numbersOf(purchase)).toEqual(['R-2026-000002']);
    expect(await issue()).toEqual({ issued: 0 });
  });

  it('finds what it missed when it looks through all payments again', async () => {
    await issue();
    await acara.play(purchase);
    acara.clock.advance(60);
    // The report is older than what a run reads of them.
    const missed = await anotherPaid();
    await acara.database.transact(async ({ state }) => {
      for (const [key, event] of state.providerEvents)
        state.providerEvents.set(key, { ...event, receivedAt: '2026-11-01T04:00:00.000Z' });
    });
    expect(await issue()).toEqual({ issued: 2 });
    expect(await numbersOf(purchase)).toEqual(['R-2026-000001']);
    expect(await numbersOf(missed)).toEqual(['R-2026-000002']);
    expect(await issue()).toEqual({ issued: 0 });
  });

  it('issues a credit note for a refund that was paid back', async () => {
    await acara.play(purchase);
    await issue();
    acara.clock.advance(5);
    await acara.does('RevokeTicket').execute(admin, { id: purchase.ticket.id, reason: 'No chair.' });
    expect(await issue()).toEqual({ issued: 0 });
    const id = acara.refunds()[0]?.id ?? '';
    await acara.does('CompleteRefund').execute(admin, { id, bankReference: 'TRF-1' });
    const paidAt = acara.clock.now();
    expect(await issue()).toEqual({ issued: 1 });
    const { receipt, creditNotes } = await view();
    expect(receipt.number).toBe('R-2026-000001');
    expect(creditNotes).toEqual([
      {
        ...receipt,
        number: 'CN-2026-000001',
        kind: 'credit_note',
        method: 'transfer',
        reference: 'TRF-1',
        paidAt,
        issuedAt: paidAt,
      },
    ]);
  });

  it('issues receipt and credit note at once when neither was issued before', async () => {
    await acara.play(purchase);
    await payBack();
    const { receipt, creditNotes } = await view();
    expect([receipt.number, ...creditNotes.map(({ number }) => number)]).toEqual([
      'R-2026-000001',
      'CN-2026-000001',
    ]);
  });

  it('issues nothing for money that no ticket needed', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    expect(await issue()).toEqual({ issued: 0 });
  });

  it('finds a receipt by its number or by that of its credit note, for admins', async () => {
    await acara.play(purchase);
    await payBack();
    const all = await view();
    expect(await find('R-2026-000001')).toEqual(all);
    expect(await find('cn-2026-000001')).toEqual(all);
    expect(await find('1')).toEqual(all);
    expect(await refusalOf(find('R-2026-000002'))).toEqual(MISSING);
  });

  it('gives its buyer and admins the PDF, and nobody else', async () => {
    await acara.play(purchase);
    await payBack();
    await view();
    const { fileName, bytes } = await download(aina, 'R-2026-000001');
    expect(fileName).toBe('R-2026-000001.pdf');
    expect(new TextDecoder().decode(bytes)).toMatch(/^%PDF-.*Aina Rahman.*RM 25\.00.*%%EOF\n$/s);
    const note = await download(admin, 'CN-2026-000001');
    expect(new TextDecoder().decode(note.bytes)).toContain('Reverses R-2026-000001');
    expect(await refusalOf(download(await acara.aStudent('Budi Santoso'), 'R-2026-000001'))).toEqual(MISSING);
    expect(await refusalOf(download(admin, 'R-2026-000009'))).toEqual(MISSING);
  });
});
