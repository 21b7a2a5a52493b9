import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { AssignStatementLineInput } from '#core/bank-statements/assign-statement-line.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import type { Event } from '#core/events/event.ts';
import { aCode } from '#test/support/a-code.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { Acara } from '#test/support/acara.ts';
import { planEarlyBird } from '#test/support/planned-types.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';

const COLUMNS = { date: 'Date', amount: 'Amount', direction: null };
const NOTHING = { known: 0, perhaps_known: 0, matched: 0, too_much: 0, short: 0, doubled: 0, unmatched: 0 };

/** Returns a statement of lines `[text, amount]` on one day. */
function statement(...lines: readonly (readonly [string, string])[]) {
  const rows = lines.map(([text, amount]) => `1/12/2026,"${text}","${amount}"`);
  return { csv: ['Date,Description,Amount', ...rows].join('\n'), columns: COLUMNS };
}

describe('bank statements', () => {
  let acara: Acara;
  let aina: SignedIn;
  let admin: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ transferHoldHours: 24 });
    aina = await acara.aStudent();
    admin = await acara.anAdmin();
    event = await acara.anEvent({ capacity: 40 });
  });

  /** Buys a ticket of RM 25.00 and chooses a transfer. */
  const transferring = async (person = aina) => {
    const { ticket } = await acara.hold(person, event);
    const opened = await acara.does('OpenCheckout').execute(person, { id: ticket.id, provider: 'transfer' });
    const { payment } = await acara.does('ViewPayment').execute(person, { id: opened.payment.id });
    return { ...opened, reference: payment.transfer?.reference ?? '' };
  };
  const preview = async (input: ReturnType<typeof statement>) =>
    (await acara.does('PreviewBankStatement').execute(admin, input)).lines;
  const enter = async (input: ReturnType<typeof statement>) =>
    (await acara.does('ImportBankStatement').execute(admin, input)).counts;
  const waiting = async () => (await acara.does('ListStatementLines').execute(admin)).lines;
  const assign = (input: AssignStatementLineInput) => acara.does('AssignStatementLine').execute(admin, input);
  const audited = () =>
    [...acara.database.published.audit.values()].map(({ action, detail }) => [action, detail]);

  it('confirms the ticket that a line pays', async () => {
    const purchase = await transferring();
    const file = statement([`TFR ${purchase.reference} AINA`, '25.00'], ['Rent', '5.00']);
    expect(await enter(file)).toEqual({ ...NOTHING, matched: 1, unmatched: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.paymentOf(purchase)).toMatchObject({
      status: 'succeeded',
      resolution: 'applied',
      receivedSen: 2_500,
      method: 'transfer',
    });
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'ticket_confirmed' });
    expect(audited().at(-1)).toEqual([
      'bank_statement_imported',
      'known=0; perhaps_known=0; matched=1; too_much=0; short=0; doubled=0; unmatched=1',
    ]);
  });

  it('finds the lines that pay among thousands of others', async () => {
    const purchase = await transferring();
    const others = Array.from({ length: 5_000 }, (_, n) => [`Student ${n}`, '25.00'] as const);
    const file = statement(...others, [`TFR ${purchase.reference}`, '25.00']);
    expect(await enter(file)).toEqual({ ...NOTHING, matched: 1, unmatched: 5_000 });
    expect(await enter(file)).toEqual({ ...NOTHING, known: 5_001 });
  });

  it('names candidates for the first 200 lines of a preview', async () => {
    await transferring();
    const lines = await preview(statement(...Array.from({ length: 202 }, () => ['Rent', '25.00'] as const)));
    expect(lines.map(({ candidates }) => candidates.length)).toEqual([...Array(200).fill(1), 0, 0]);
  });

  it('changes nothing when a file is imported again, also with other columns, or one that overlaps it', async () => {
    const purchase = await transferring();
    const lines = [[`TFR ${purchase.reference}`, '25.00'] as const, ['Rent', '5.00'] as const];
    await enter(statement(...lines));
    const before = acara.database.published;
    expect(await enter(statement(...lines))).toEqual({ ...NOTHING, known: 2 });
    expect(await enter(statement(...lines, ['Rent', '5.00'], ['Sale', '7.00']))).toEqual({
      ...NOTHING,
      known: 2,
      unmatched: 2,
    });
    expect(acara.database.published.payments).toEqual(before.payments);
    expect(await waiting()).toHaveLength(3);
  });

  it('imports no line twice that a spreadsheet has written anew, unless the treasurer says so', async () => {
    const purchase = await transferring();
    const file = (...rows: readonly string[]) => ({
      csv: ['Date,Description,Amount', ...rows].join('\n'),
      columns: COLUMNS,
    });
    await enter(file(`5/11/2026,${purchase.reference} 514012345678,25.00`, '5/11/2026,RENT,7.00'));
    const before = acara.database.published;
    const rewritten = file(
      `5/11/2026,${purchase.reference} 5.14012E+11,25.00`,
      '11/5/2026,RENT,7.00',
      `11/5/2026,${purchase.reference} again,25.00`,
    );
    expect(await preview(rewritten)).toMatchObject([
      {
        outcome: 'perhaps_known',
        payment: { reference: purchase.reference },
        similar: { day: '2026-11-05' },
      },
      { outcome: 'perhaps_known', payment: null, similar: { day: '2026-11-05', text: 'RENT', amount: 7 } },
      { outcome: 'doubled', similar: null },
    ]);
    expect(await enter(file(...rewritten.csv.split('\n').slice(1, 3)))).toEqual({
      ...NOTHING,
      perhaps_known: 2,
    });
    expect(acara.database.published.statementLines).toEqual(before.statementLines);
    expect(acara.database.published.payments).toEqual(before.payments);
    const said = { ...rewritten, distinctRows: [3] };
    expect((await preview(said))[1]).toMatchObject({ outcome: 'unmatched', similar: { text: 'RENT' } });
    expect(await enter(said)).toEqual({ ...NOTHING, perhaps_known: 1, unmatched: 1, doubled: 1 });
    expect((await waiting()).map(({ day, text }) => [day, text])).toContainEqual(['2026-05-11', 'RENT']);
    expect(await enter(said)).toMatchObject({ known: 2, unmatched: 0, doubled: 0 });
  });

  it('refuses a day after today, in Malaysian time', async () => {
    const day = (written: string) =>
      enter({ csv: `Date,Text,Amount\n${written},Rent,5.00`, columns: COLUMNS });
    acara.clock.set('2026-12-01T15:59:00.000Z');
    expect((await refusalOf(day('2/12/2026'))).fields?.csv).toContain('read as day/month: 02/12/2026');
    acara.clock.set('2026-12-01T16:00:00.000Z');
    expect(await day('2/12/2026')).toEqual({ ...NOTHING, unmatched: 1 });
  });

  it('confirms the ticket whose reference is on the row below the money', async () => {
    const purchase = await transferring();
    const csv = `Date,Text,Amount\n1/12/2026,DUITNOW TO ACCOUNT,25.00\n,AHMAD BIN ALI,\n,${purchase.reference},`;
    expect(await enter({ csv, columns: COLUMNS })).toEqual({ ...NOTHING, matched: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
  });

  it('previews without changing anything', async () => {
    const purchase = await transferring();
    const before = acara.database.published;
    const file = statement([`TFR ${purchase.reference}`, '26.00'], ['AINA RAHMAN', '5.00'], ['-', '25.00']);
    expect(await preview(file)).toMatchObject([
      {
        row: 2,
        amount: 26,
        outcome: 'too_much',
        payment: { reference: purchase.reference, buyerName: 'Aina Rahman' },
      },
      { row: 3, outcome: 'unmatched', payment: null, candidates: [{ reasons: ['name'] }] },
      { row: 4, outcome: 'unmatched', candidates: [{ reasons: ['amount'] }] },
    ]);
    expect(acara.database.published).toEqual(before);
    await enter(file);
    expect(await preview(file)).toMatchObject([
      { outcome: 'known', state: 'matched', payment: { reference: purchase.reference } },
      { outcome: 'known', state: 'unmatched', payment: null, candidates: [] },
      { outcome: 'known', state: 'unmatched' },
    ]);
  });

  it('owes back what is too much', async () => {
    const purchase = await transferring();
    expect(await enter(statement([purchase.reference, '30.00']))).toEqual({ ...NOTHING, too_much: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.refunds()).toMatchObject([
      { amountSen: 500, reason: 'overpaid', status: 'manual_required' },
    ]);
  });

  it('lets a short line wait until the rest comes', async () => {
    const purchase = await transferring();
    expect(await enter(statement([`${purchase.reference} one`, '20.00']))).toEqual({ ...NOTHING, short: 1 });
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    expect(await waiting()).toMatchObject([
      { state: 'short', received: 20, payment: { reference: purchase.reference, amount: 25 } },
    ]);
    expect(await enter(statement([`${purchase.reference} two`, '5.00']))).toEqual({ ...NOTHING, matched: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(await waiting()).toEqual([]);
  });

  it('owes back a short line that is accepted as it is', async () => {
    const purchase = await transferring();
    await enter(statement([purchase.reference, '20.00']));
    const [line] = await waiting();
    expect(await assign({ id: line?.id ?? '', reference: purchase.reference, acceptShort: true })).toEqual({
      state: 'matched',
    });
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_000, reason: 'underpaid' }]);
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  });

  it('confirms an expired ticket while a place is free, and owes the money back when none is', async () => {
    const [one, two] = [await transferring(), await transferring()];
    acara.clock.set('2026-12-02T04:00:00.000Z');
    await acara.does('ExpireHolds').execute(SYSTEM);
    await enter(statement([one.reference, '25.00']));
    expect(acara.ticketOf(one).status).toBe('confirmed');
    await acara.changeEvent(event, { capacity: 1 });
    await enter(statement([two.reference, '25.00']));
    expect(acara.ticketOf(two).status).toBe('expired');
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'late_no_seat' }]);
  });

  it('previews no ticket where the import owes the money back, and takes each free place once', async () => {
    const [one, two] = [await transferring(), await transferring()];
    const both = statement([one.reference, '25.00'], [two.reference, '25.00']);
    const owedBack = async () => (await preview(both)).map(({ outcome, owedBack }) => [outcome, owedBack]);
    expect(await owedBack()).toEqual([
      ['matched', null],
      ['matched', null],
    ]);
    acara.clock.set('2026-12-02T04:00:00.000Z');
    await acara.does('ExpireHolds').execute(SYSTEM);
    await acara.changeEvent(event, { capacity: 1 });
    expect(await owedBack()).toEqual([
      ['matched', null],
      ['matched', 'late_no_seat'],
    ]);
    await acara.changeEvent(event, { capacity: 100, pausedFor: 'organiser_disabled' });
    const paused = ['matched', 'late_not_on_sale'];
    expect(await owedBack()).toEqual([paused, paused]);
    await acara.changeEvent(event, { pausedFor: null, status: 'cancelled' });
    expect((await owedBack())[0]).toEqual(['matched', 'event_cancelled']);
    await acara.changeEvent(event, { status: 'published', pausedFor: 'organiser_disabled' });
    await enter(both);
    expect(acara.refunds().map(({ reason }) => reason)).toEqual(['late_not_on_sale', 'late_not_on_sale']);
  });

  it('previews what the pool of the tickets’ type has left, and takes each of its places once', async () => {
    await planEarlyBird(acara, event);
    const [one, two] = [await transferring(), await transferring()];
    const both = statement([one.reference, '15.00'], [two.reference, '15.00']);
    acara.clock.set('2026-12-02T04:00:00.000Z');
    await acara.does('ExpireHolds').execute(SYSTEM);
    await acara.write(async ({ pools }) => {
      for (const pool of await pools.ofEvents([event.id])) await pools.save({ ...pool, capacity: 1 });
    });
    expect((await preview(both)).map(({ owedBack }) => owedBack)).toEqual([null, 'late_no_seat']);
    await enter(both);
    expect([one, two].map((purchase) => acara.ticketOf(purchase).status)).toEqual(['confirmed', 'expired']);
  });

  it('previews what the code of expired tickets has left, and takes each of its uses once', async () => {
    const [one, two] = [await transferring(), await transferring()];
    const used = { id: 'code-1', text: 'PANEL-12' };
    await acara.write(async ({ codes, tickets }) => {
      await codes.addAll([aCode({ eventId: event.id, maxUses: 2, uses: 2 })]);
      for (const ticket of await tickets.findAll([one.ticket.id, two.ticket.id]))
        await tickets.save({ ...ticket, code: used });
    });
    const both = statement([one.reference, '25.00'], [two.reference, '25.00']);
    acara.clock.set('2026-12-02T04:00:00.000Z');
    await acara.does('ExpireHolds').execute(SYSTEM);
    await acara.write(({ codes }) => codes.adjustUses(new Map([['code-1', 1]])));
    expect((await preview(both)).map(({ owedBack }) => owedBack)).toEqual([null, 'late_no_seat']);
    await enter(both);
    expect([one, two].map((purchase) => acara.ticketOf(purchase).status)).toEqual(['confirmed', 'expired']);
  });

  it('owes back a transfer for a ticket that was paid in another way', async () => {
    const purchase = await transferring();
    const input = { id: purchase.ticket.id, provider: 'sandbox' };
    await acara.play(await acara.does('OpenCheckout').execute(aina, input));
    await enter(statement([purchase.reference, '25.00']));
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'duplicate' }]);
  });

  it('leaves a second transfer to the treasurer, who returns it by assigning it', async () => {
    const purchase = await transferring();
    const file = statement([purchase.reference, '25.00'], [`${purchase.reference} again`, '25.00']);
    expect(await enter(file)).toEqual({ ...NOTHING, matched: 1, doubled: 1 });
    expect(acara.refunds()).toEqual([]);
    const [line] = await waiting();
    expect(line).toMatchObject({ state: 'doubled', payment: { status: 'succeeded' } });
    await assign({ id: line?.id ?? '', reference: purchase.reference });
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'duplicate' }]);
    expect(acara.paymentOf(purchase).receivedSen).toBe(5_000);
  });

  it('settles a line that the treasurer assigns to a payment', async () => {
    const purchase = await transferring();
    await enter(statement(['AINA RAHMAN', '25.00']));
    const [line] = await waiting();
    expect(line?.candidates).toMatchObject([
      { reference: purchase.reference, reasons: ['name', 'amount'], eventTitle: event.title },
    ]);
    const reference = purchase.reference.toLowerCase().replaceAll('-', ' ');
    expect(await assign({ id: line?.id ?? '', reference })).toEqual({ state: 'matched' });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(audited().at(-1)).toEqual([
      'statement_line_assigned',
      `state=matched; payment=${acara.paymentOf(purchase).id}`,
    ]);
    expect(await refusalOf(assign({ id: line?.id ?? '', reference }))).toEqual(
      plainRefusal('wrong_state', 'This line is no longer waiting. Please look again.'),
    );
  });

  it('waits for the rest when an assigned line is short', async () => {
    const purchase = await transferring();
    await enter(statement(['AINA RAHMAN', '20.00'], ['AINA RAHMAN', '5.00']));
    for (const line of await waiting()) await assign({ id: line.id, reference: purchase.reference });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(await waiting()).toEqual([]);
  });

  it('refuses to assign, give back or close a line that another treasurer has assigned meanwhile', async () => {
    const [purchase, other] = [await transferring(), await transferring(await acara.aStudent('Lim Wei'))];
    await enter(statement(['TFR', '20.00'], ['Rent', '5.00']));
    const [short, rent] = await waiting();
    if (!short || !rent) throw new Error('Two lines wait.');
    const { id, version } = short;
    await assign({ id, version, reference: purchase.reference });
    const behind = await refusalOf(assign({ id, version, reference: other.reference }));
    expect(behind).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Changed by Puan Admin after you opened it. Please look again.',
    });
    const close = (versions: string[]) =>
      acara
        .does('CloseStatementLines')
        .execute(admin, { lineIds: [rent.id, id], versions, note: 'Returned' });
    expect((await refusalOf(close([rent.version, version]))).code).toBe('changed_meanwhile');
    const seen = await waiting();
    expect(seen).toHaveLength(2);
    await close([rent.version, seen.find((line) => line.id === id)?.version ?? '']);
    expect(await waiting()).toEqual([]);
  });

  it('refuses to assign a line to what is no payment', async () => {
    await enter(statement(['AINA RAHMAN', '20.00']));
    const [line] = await waiting();
    const id = line?.id ?? '';
    expect(await refusalOf(assign({ id, reference: 'AC-0000-0001' }))).toEqual(
      fieldRefusal({ reference: 'Reference is not right.' }),
    );
    expect(await refusalOf(assign({ id, reference: transferReference(5) }))).toEqual(
      plainRefusal('payment_not_found', 'Payment not found'),
    );
    const { reference } = await transferring();
    expect(await refusalOf(assign({ id: 'line-0', reference }))).toEqual(
      plainRefusal('statement_line_not_found', 'There is no such line of a bank statement.'),
    );
  });

  it('closes lines with a note, all or none', async () => {
    await enter(statement(['Rent', '5.00'], ['Rent', '5.00']));
    const lineIds = (await waiting()).map(({ id }) => id);
    const close = (ids: readonly string[], note = 'Rent of the hall.') =>
      acara.does('CloseStatementLines').execute(admin, { lineIds: ids, note });
    expect(await refusalOf(close([...lineIds, 'line-0']))).toMatchObject({
      code: 'statement_line_not_found',
    });
    expect(await refusalOf(close(lineIds, ' '))).toMatchObject({ code: 'invalid_input' });
    expect(await refusalOf(close([]))).toMatchObject({ code: 'invalid_input' });
    expect(await waiting()).toHaveLength(2);
    await close(lineIds);
    expect(await waiting()).toEqual([]);
    expect(audited().slice(-2)).toEqual(Array(2).fill(['statement_line_closed', '']));
    expect([...acara.database.published.statementLines.values()]).toMatchObject(
      Array(2).fill({ state: 'closed', note: 'Rent of the hall.', decidedBy: admin.uid }),
    );
  });

  it('remembers the account and the columns', async () => {
    const list = () => acara.does('ListStatementLines').execute(admin);
    expect(await list()).toEqual({ account: TRANSFER_ACCOUNT, columns: null, lines: [] });
    await enter(statement(['Rent', '5.00']));
    expect(await list()).toMatchObject({ columns: COLUMNS, lines: [{ text: 'Rent', candidates: [] }] });
  });

  it('changes nothing by a file that it cannot read', async () => {
    const { reference } = await transferring();
    const before = acara.database.published;
    const file = statement([reference, '25.00'], ['Rent', 'five']);
    expect(await refusalOf(enter(file))).toEqual(
      fieldRefusal({ csv: 'Row 3, Amount: “five” is not an amount.' }),
    );
    expect(acara.database.published).toEqual(before);
  });

  it('settles by the reconciliation what a process left that died after storing the lines', async () => {
    const purchase = await transferring();
    await acara.write(async ({ statementLines, payments }) => {
      const payment = acara.paymentOf(purchase);
      await statementLines.addAll([
        aStatementLine({ text: purchase.reference, state: 'matched', paymentId: payment.id }),
      ]);
      await payments.saveAll([{ ...payment, checkDueAt: acara.clock.now() }]);
    });
    await acara.does('ReconcilePayments').execute(SYSTEM);
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    const { alerts } = await acara.does('ListPaymentAlerts').execute(admin);
    expect(alerts).toEqual([]);
  });

  it('is not there where transfers are not offered', async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    expect(await refusalOf(enter(statement(['Rent', '5.00'])))).toMatchObject({ code: 'not_found' });
    expect(await acara.does('ListStatementLines').execute(admin)).toEqual({
      account: null,
      columns: null,
      lines: [],
    });
  });
});
