import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { referenceOf } from '#core/refunds/refund.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const DETAILS = { bank: 'MBBEMYKL', accountNumber: '0012 3456 7890', holderName: 'Aina binti Rahman' };
const SECRETS = /001234567890|binti Rahman/;

describe('refunds by bank transfer', () => {
  let acara: Acara;
  let aina: SignedIn;
  let budi: SignedIn;
  let admin: SignedIn;
  let purchases: PurchaseTicketOutput[];
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent('Aina Rahman');
    budi = await acara.aStudent('Budi Santoso');
    admin = await acara.anAdmin();
    const event = await acara.anEvent({ capacity: 9 });
    purchases = [];
    for (const buyer of [aina, aina, budi]) {
      const purchase = await acara.buy(buyer, event);
      await acara.play(purchase, 'pay-twice');
      purchases.push(purchase);
    }
  });

  const submitDetails = (person = aina, differences: Partial<typeof DETAILS> = {}) =>
    acara.does('SubmitBankDetails').execute(person, { ...DETAILS, ...differences });
  const refund = (n: number) => acara.refunds()[n] as Refund;
  const reference = (n: number) => referenceOf(refund(n));
  const list = async (...which: number[]) =>
    (await acara.does('CreateRefundBatch').execute(admin, { refundIds: which.map((n) => refund(n).id) }))
      .batch;
  const view = (id: string) => acara.does('ViewRefundBatch').execute(admin, { id });
  const take = (id: string, format?: string) =>
    acara.does('ExportRefundBatch').execute(admin, { id, ...(format === undefined ? {} : { format }) });
  const results = (id: string, ...rows: string[]) =>
    acara
      .does('ImportTransferResults')
      .execute(admin, { id, csv: ['Reference,Result,Bank reference,Reason', ...rows].join('\r\n') });
  const close = (id: string, failed: { n: number; problem: string; wrongAccount: boolean }[] = []) =>
    acara.does('CloseRefundBatch').execute(admin, {
      id,
      bankReference: 'BULK-7',
      failures: failed.map(({ n, ...failure }) => ({ refundId: refund(n).id, ...failure })),
    });
  const mine = async (person = aina) => (await acara.does('ListMyRefunds').execute(person)).refunds;
  const steps = async (person = aina) => (await mine(person)).map(({ step }) => step);
  const inbox = () => acara.does('ListPaymentsNeedingAttention').execute(admin);
  const mailsOf = (person: SignedIn) =>
    [...acara.database.published.outbox.values()]
      .filter(({ to }) => to.email === person.email)
      .map(({ notice }) => notice.kind)
      .filter((kind) => kind.startsWith('refund'));

  describe('SubmitBankDetails', () => {
    it('refuses bank details of a person who is owed nothing', async () => {
      expect(await refusalOf(submitDetails(await acara.aStudent('Chong')))).toEqual(
        plainRefusal('refund_not_found', 'You are not owed anything by bank transfer.'),
      );
    });

    it('refuses invalid bank details', async () => {
      expect(await refusalOf(submitDetails(aina, { accountNumber: '12' }))).toEqual(
        fieldRefusal({ accountNumber: 'Maybank account numbers have 12 digits.' }),
      );
      expect(acara.database.published.bankDetails.size).toBe(0);
    });

    it('stores one account for all of a person’s refunds', async () => {
      expect(await steps()).toEqual(['details_needed', 'details_needed']);
      expect(await submitDetails()).toEqual({ bank: { bankName: 'Maybank', lastDigits: '7890' } });
      expect(await steps()).toEqual(['ready', 'ready']);
      expect(await steps(budi)).toEqual(['details_needed']);
      expect((await mine())[0]).toEqual({
        id: refund(1).id,
        ticketId: purchases[1]?.ticket.id,
        paymentId: purchases[1]?.payment?.id,
        eventId: 'event-1',
        eventTitle: 'Night of the Gamelan',
        amount: 25,
        currency: 'MYR',
        reason: 'duplicate',
        status: 'manual_required',
        step: 'ready',
        reference: reference(1),
        problem: null,
        bankReference: null,
        bank: { bankName: 'Maybank', lastDigits: '7890' },
        createdAt: '2026-12-01T04:00:00.000Z',
        detailsGivenAt: '2026-12-01T04:00:00.000Z',
        sentAt: null,
        paidAt: null,
      });
    });

    it('allows changing the account until a transfer is in progress', async () => {
      await submitDetails();
      await submitDetails(aina, { bank: 'PBBEMYKL', accountNumber: '0123456789' });
      expect((await mine())[0]?.bank).toEqual({ bankName: 'Public Bank', lastDigits: '6789' });
      await list(0);
      expect(await refusalOf(submitDetails())).toEqual(
        plainRefusal(
          'wrong_state',
          'Money is on its way to the account you gave before. You can change it afterwards.',
        ),
      );
      expect((await mine())[0]?.bank?.lastDigits).toBe('6789');
    });
  });

  describe('CreateRefundBatch', () => {
    it('refuses refunds without bank details, an empty or too large batch, and unknown refunds', async () => {
      await submitDetails();
      expect(await refusalOf(list(0, 2))).toEqual(
        plainRefusal('wrong_state', 'Somebody on this list has not given bank details yet.'),
      );
      expect((await refusalOf(list())).fields).toEqual({ refundIds: 'Choose at least one refund.' });
      const many = Array.from({ length: 501 }, (_, n) => `refund-${n}`);
      expect(
        (await refusalOf(acara.does('CreateRefundBatch').execute(admin, { refundIds: many }))).fields,
      ).toEqual({ refundIds: 'One list can have at most 500 refunds.' });
      expect(
        (await refusalOf(acara.does('CreateRefundBatch').execute(admin, { refundIds: ['nowhere'] }))).code,
      ).toBe('refund_not_found');
      expect(acara.refunds().map(({ status }) => status)).toEqual(Array(3).fill('manual_required'));
      expect(acara.database.published.refundBatches.size).toBe(0);
    });

    it('refuses a refund in another currency', async () => {
      await submitDetails();
      await acara.write((stores) => stores.refunds.save({ ...refund(0), currency: 'SGD' }));
      expect((await refusalOf(list(0))).message).toContain('in ringgit');
    });

    it('puts a refund into one batch only, also under concurrent requests', async () => {
      await submitDetails();
      await submitDetails(budi);
      const tries = await Promise.allSettled([list(0, 1), list(1, 2), list(0, 1)]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(acara.database.published.refundBatches.size).toBe(1);
      expect(await refusalOf(list(0))).toEqual(
        plainRefusal(
          'wrong_state',
          'Some of these refunds are already on another list or paid. Nothing was changed. Please check again.',
        ),
      );
    });

    it('refuses to complete a refund of a batch by itself', async () => {
      await submitDetails();
      await list(0);
      const input = { id: refund(0).id, bankReference: 'X' };
      expect((await refusalOf(acara.does('CompleteRefund').execute(admin, input))).code).toBe('wrong_state');
    });

    it('shows number, total and masked accounts of a batch', async () => {
      await submitDetails();
      await submitDetails(budi, { holderName: 'Budi Santoso' });
      const batch = await list(0, 2);
      expect(batch).toEqual({
        id: batch.id,
        status: 'open',
        madeByName: 'Puan Admin',
        madeAt: acara.clock.now(),
        exportedAt: null,
        closedAt: null,
        lines: 2,
        total: 50,
        paid: 0,
        failed: 0,
      });
      const shown = await view(batch.id);
      expect(shown.lines[0]).toEqual({
        refundId: refund(0).id,
        reference: reference(0),
        buyerName: 'Aina Rahman',
        eventTitle: 'Night of the Gamelan',
        amount: 25,
        status: 'processing',
        bankReference: null,
        bank: { bankName: 'Maybank', lastDigits: '7890' },
      });
      expect(JSON.stringify([shown, await inbox(), await mine()])).not.toMatch(SECRETS);
      expect((await inbox()).owed).toEqual({
        count: 3,
        amount: 75,
        byStep: {
          with_provider: { count: 0, amount: 0 },
          details_needed: { count: 0, amount: 0 },
          ready: { count: 1, amount: 25 },
          on_its_way: { count: 2, amount: 50 },
        },
      });
    });
  });

  it('lists ready refunds behind any number of others', async () => {
    await submitDetails(budi);
    await acara.write(async (stores) => {
      for (let n = 0; n < 200; n += 1)
        await stores.refunds.add({ ...refund(0), id: `older-${n}`, createdAt: '2026-11-01T04:00:00.000Z' });
    });
    const { refunds, owed } = await inbox();
    expect(refunds).toHaveLength(201);
    expect(refunds.at(-1)).toMatchObject({ id: refund(2).id, step: 'ready' });
    expect([owed.count, owed.byStep.ready.count, owed.byStep.details_needed.count]).toEqual([203, 1, 202]);
  });

  describe('ExportRefundBatch', () => {
    it.each([
      ['as a file that a bank reads: account numbers in plain digits', undefined, '', '001234567890'],
      ['as the same file when it is asked for by name', 'bank', '', '001234567890'],
      ['as a file that keeps every digit in a spreadsheet', 'spreadsheet', '-spreadsheet', "'001234567890"],
    ])('exports %s, escaped against formulas', async (_what, format, ending, account) => {
      await submitDetails(aina, { holderName: '=HYPERLINK("x") Aina' });
      const { id } = await list(0);
      const file = await take(id, format);
      expect(file.fileName).toBe(`refunds-${id}${ending}.csv`);
      expect(file.csv.split('\r\n')).toEqual([
        '\uFEFFReference,Amount (RM),Bank,Bank code,Account number,Account holder,Result,Bank reference,Reason',
        `${reference(0)},25.00,Maybank,MBBEMYKL,${account},"'=HYPERLINK(""x"") Aina",,,`,
        '',
      ]);
    });

    it('refuses another format', async () => {
      await submitDetails();
      const { id } = await list(0);
      await expect(take(id, 'pdf')).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { format: 'Format must be one of bank, spreadsheet.' },
      });
    });

    it('mails the buyers at the first export', async () => {
      await submitDetails();
      const { id } = await list(0, 1);
      expect(mailsOf(aina)).toEqual(['refund_due', 'refund_due']);
      await take(id);
      await take(id);
      expect(mailsOf(aina).slice(2)).toEqual(['refund_on_its_way', 'refund_on_its_way']);
      expect(await steps()).toEqual(['on_its_way', 'on_its_way']);
      expect((await view(id)).batch.exportedAt).toBe(acara.clock.now());
    });

    it('refuses to export a closed batch', async () => {
      await submitDetails();
      const { id } = await list(0);
      await close(id);
      expect(await refusalOf(take(id))).toEqual(
        plainRefusal('wrong_state', 'This list is closed and can’t be changed any more.'),
      );
      expect(await refusalOf(take('nowhere'))).toEqual(
        plainRefusal('refund_not_found', 'There is no such list.'),
      );
    });
  });

  describe('results of a batch', () => {
    let id: string;
    beforeEach(async () => {
      await submitDetails();
      await submitDetails(budi, {
        bank: 'PBBEMYKL',
        accountNumber: '0987654321',
        holderName: 'Budi Santoso',
      });
      id = (await list(0, 1, 2)).id;
      await take(id);
    });

    it.each<[string, () => string, string]>([
      ['no columns', () => 'hello', 'The first row must name the columns: Reference and Result are needed.'],
      ['no rows', () => 'Reference,Result', 'This file has no new results.'],
      ['a stranger', () => 'Reference,Result\nRF000,paid', 'Row 2: RF000 is not open on this list.'],
      [
        'another word',
        () => `\nReference,Result\n${reference(0)},paid\n\n${reference(1)},maybe`,
        'Row 5: “maybe” is not a result. Write paid or failed.',
      ],
      [
        'two answers',
        () => `Reference,Result\n${reference(0)},paid\n${reference(0)},failed`,
        'already has a result above.',
      ],
      [
        'more cells than the header',
        () => `Reference,Reason,Result\n\n${reference(0)},Account closed, sorry,failed`,
        'Row 3 has 4 cells, but the header has 3.',
      ],
      [
        'two columns of a name',
        () => `Reference,Result,RESULT\n${reference(0)},paid,failed`,
        'Row 1: two columns are called “Result”.',
      ],
      [
        'an open quotation mark',
        () => `Reference,Result\n${reference(0)},"paid\n${reference(1)},"failed"`,
        'Row 2: a quotation mark is not at the end of its cell.',
      ],
      [
        'a number that lost its digits',
        () => `Reference,Result,Bank reference\n${reference(0)},paid,2.02611E+14`,
        'Row 2, Bank reference: a spreadsheet has changed this cell to “2.02611E+14”.',
      ],
      ['too much', () => `Reference,Result\n${'x'.repeat(200_000)}`, 'This file is too long for one list.'],
      ['a NUL', () => 'Reference,Result\na\u0000,paid', 'This file has a character that no bank writes.'],
    ])('a file with %s counts for nothing', async (_what, csv, problem) => {
      const before = acara.database.published;
      const input = { id, csv: csv() };
      const { code, fields } = await refusalOf(acara.does('ImportTransferResults').execute(admin, input));
      expect([code, fields?.csv]).toEqual(['invalid_input', expect.stringContaining(problem)]);
      expect(acara.database.published).toBe(before);
    });

    it('completes paid lines with mail and ledger entries', async () => {
      acara.clock.advance(60);
      const { batch } = await results(id, `${reference(0)},paid,IBG-1,`, `${reference(1)},,,`);
      expect(batch).toMatchObject({ status: 'open', paid: 1, failed: 0 });
      expect(refund(0)).toMatchObject({ status: 'succeeded', bankReference: 'IBG-1', batchId: id });
      expect(acara.balances(purchases[0] as PurchaseTicketOutput).refund_payable).toBe(0);
      expect((await mine()).at(-1)).toMatchObject({ step: 'paid', paidAt: acara.clock.now(), bank: null });
      expect(mailsOf(aina).at(-1)).toBe('refund_paid');
      expect(acara.database.published.bankDetails.has(aina.uid)).toBe(true);
      expect((await inbox()).owed.count).toBe(2);
    });

    it('erases bank details with the last of a person’s refunds', async () => {
      await results(id, `${reference(2)},PAID`);
      expect([...acara.database.published.bankDetails.keys()]).toEqual([aina.uid]);
      const { batch } = await results(id, `${reference(0)},success`, `${reference(1).toLowerCase()},Berjaya`);
      expect(batch).toMatchObject({ status: 'closed', paid: 3, closedAt: acara.clock.now() });
      expect(acara.database.published.bankDetails.size).toBe(0);
    });

    it('returns failed lines to the waiting refunds', async () => {
      await results(
        id,
        `${reference(0)},failed,,Daily limit reached`,
        `${reference(1)},paid`,
        `${reference(2)},paid`,
      );
      expect(refund(0)).toMatchObject({
        status: 'manual_required',
        problem: 'Daily limit reached',
        batchId: null,
        sentAt: null,
      });
      expect(await steps()).toEqual(['paid', 'ready']);
      expect((await mine()).map(({ problem, bankReference }) => [problem, bankReference])).toEqual([
        [null, reference(1)],
        ['Daily limit reached', null],
      ]);
      expect(mailsOf(aina).filter((kind) => kind === 'refund_details_needed')).toEqual([]);
      expect((await list(0)).lines).toBe(1);
    });

    it('keeps failed transfers on their list, with the reason and the bank’s reference', async () => {
      await results(id, `${reference(0)},failed,IBG-7,Daily limit reached`, `${reference(1)},paid`);
      const at = acara.clock.now();
      const failure = {
        refundId: refund(0).id,
        reference: reference(0),
        buyerName: 'Aina Rahman',
        eventTitle: 'Night of the Gamelan',
        amount: 25,
        failedAt: at,
        problem: 'Daily limit reached',
        bankReference: 'IBG-7',
      };
      const { lines, failures } = await view(id);
      expect(failures).toEqual([{ ...failure, status: 'manual_required' }]);
      // The bank gave no reference of its own for the paid one.
      expect(lines.map(({ status, bankReference }) => [status, bankReference])).toContainEqual([
        'succeeded',
        null,
      ]);
      const again = await list(0);
      await results(again.id, `${reference(0)},paid,IBG-8`);
      expect((await view(id)).failures).toEqual([{ ...failure, status: 'succeeded' }]);
      acara.clock.advance(1);
      await acara.does('ReopenRefund').execute(admin, { id: refund(0).id, reason: 'It came back.' });
      expect((await view(again.id)).failures).toMatchObject([
        { problem: 'It came back.', bankReference: 'IBG-8', status: 'manual_required' },
      ]);
    });

    it('names every faulty row of a file at once', async () => {
      const { fields } = await refusalOf(
        results(id, `${reference(0)},perhaps`, `RF0,paid`, `${reference(1)},paid`, `${reference(1)},failed`),
      );
      expect(fields?.csv).toBe(
        [
          'Row 2: “perhaps” is not a result. Write paid or failed.',
          'Row 3: RF0 is not open on this list.',
          `Row 5: ${reference(1)} already has a result above.`,
        ].join(' '),
      );
      const many = Array.from({ length: 25 }, () => `${reference(0)},maybe`);
      expect((await refusalOf(results(id, ...many))).fields?.csv).toMatch(
        /Row 21: .* 5 more rows have faults\.$/,
      );
    });

    it('asks the buyer again when the account was wrong', async () => {
      await results(id, `${reference(2)},rejected,,"Account closed, sorry"`);
      expect(await steps(budi)).toEqual(['details_needed']);
      expect(acara.notices().at(-1)).toMatchObject({ kind: 'refund_details_needed', why: 'transfer_failed' });
      expect((await inbox()).refunds.find(({ id: other }) => other === refund(2).id)).toMatchObject({
        step: 'details_needed',
        problem: 'Account closed, sorry',
        bank: null,
      });
      await submitDetails(budi, { bank: 'PBBEMYKL', accountNumber: '1111111111' });
      expect(await steps(budi)).toEqual(['ready']);
    });

    it('masks an account number in the bank’s reason', async () => {
      await results(id, `${reference(2)},failed,,Account 0987-6543 210 is closed`);
      expect(refund(2).problem).toBe('Account … 210 is closed');
    });

    it('changes nothing when the same file is imported twice', async () => {
      await results(id, `${reference(0)},paid`);
      const before = acara.database.published;
      expect((await refusalOf(results(id, `${reference(0)},paid`))).fields?.csv).toContain('no new results');
      expect(acara.database.published).toBe(before);
      await results(id, `${reference(0)},paid`, `${reference(1)},paid`);
      expect(refund(1).status).toBe('succeeded');
      expect(acara.database.published.ledger.size).toBe(new Set(acara.database.published.ledger.keys()).size);
    });

    it('imports the exported file filled in by a spreadsheet', async () => {
      const { csv } = await take(id);
      const filled = csv
        .replaceAll(',,,\r\n', ',Paid,IBG-9,\r\n')
        .replaceAll(',', ';')
        .replaceAll('\r\n', '\n');
      const { batch } = await acara.does('ImportTransferResults').execute(admin, { id, csv: filled });
      expect(batch).toMatchObject({ status: 'closed', paid: 3 });
      expect(refund(2).bankReference).toBe('IBG-9');
    });

    it('imports results below titles of the bank, up to a final Ctrl-Z', async () => {
      const csv = `Bulk payment, 3 lines\n\nReference;Result\n${reference(0)};paid\n\x1a`;
      const { batch } = await acara.does('ImportTransferResults').execute(admin, { id, csv });
      expect(batch).toMatchObject({ paid: 1 });
    });

    it('keeps 300 characters of a reason', async () => {
      await results(id, `${reference(2)},failed,,${'x'.repeat(5_000)}`);
      expect(refund(2).problem).toHaveLength(300);
    });

    it('closes a batch by hand with all lines paid but the failed ones', async () => {
      expect(await refusalOf(close(id, [{ n: 0, problem: ' ', wrongAccount: false }]))).toEqual(
        fieldRefusal({ failures: 'A reason for each failed line is required.' }),
      );
      const { batch } = await close(id, [{ n: 2, problem: 'No such account', wrongAccount: true }]);
      expect(batch).toMatchObject({ status: 'closed', paid: 2, failed: 1 });
      expect(acara.refunds().map(({ status, bankReference }) => [status, bankReference])).toEqual([
        ['succeeded', 'BULK-7'],
        ['succeeded', 'BULK-7'],
        ['manual_required', null],
      ]);
      expect((await refusalOf(close(id))).code).toBe('wrong_state');
    });

    it('closes a batch once when two treasurers do it at the same time', async () => {
      const tries = await Promise.allSettled([close(id), close(id), results(id, `${reference(0)},paid`)]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(mailsOf(budi).filter((kind) => kind === 'refund_paid')).toHaveLength(1);
      for (const purchase of purchases) expect(acara.balances(purchase).refund_payable).toBe(0);
    });

    it('refuses a failure of a line that is already closed', async () => {
      await results(id, `${reference(0)},paid`);
      expect(await refusalOf(close(id, [{ n: 0, problem: 'No', wrongAccount: false }]))).toEqual(
        plainRefusal('wrong_state', 'A line is no longer open on this list. Please check again.'),
      );
    });

    it('discards a whole batch that was not sent', async () => {
      const undo = () => acara.does('UndoRefundBatch').execute(admin, { id });
      expect((await undo()).batch.status).toBe('undone');
      expect(await steps()).toEqual(['ready', 'ready']);
      expect(refund(0)).toMatchObject({ status: 'manual_required', batchId: null, sentAt: null });
      expect((await refusalOf(undo())).code).toBe('wrong_state');
      const again = await list(0, 1, 2);
      await results(again.id, `${reference(0)},paid`);
      expect(
        (await refusalOf(acara.does('UndoRefundBatch').execute(admin, { id: again.id }))).message,
      ).toContain('already answered part');
    });
  });

  it('stores account numbers nowhere in plain text', async () => {
    await submitDetails();
    const { id } = await list(0, 1);
    await take(id);
    await close(id);
    const { published } = acara.database;
    const kept = [
      published.audit,
      published.outbox,
      published.refunds,
      published.refundBatches,
      published.bankDetails,
    ];
    expect(JSON.stringify(kept.map((map) => [...map.values()]))).not.toMatch(SECRETS);
    expect(audited(acara).map(([, action]) => action)).toEqual([
      'bank_details_given',
      'refund_list_made',
      'refund_list_exported',
      'refund_list_answered',
    ]);
  });

  it('leaves manual refunds out of the job that asks providers', async () => {
    await submitDetails();
    await list(0);
    acara.clock.advance(600);
    await acara.does('ProcessRefunds').execute(SYSTEM);
    expect([refund(0).status, refund(1).status]).toEqual(['processing', 'manual_required']);
  });

  it('asks again when bank details cannot be decrypted', async () => {
    await acara.write((stores) =>
      stores.bankDetails.save({ userId: aina.uid, sealed: 'of another key', givenAt: acara.clock.now() }),
    );
    expect(await steps()).toEqual(['details_needed', 'details_needed']);
    expect((await refusalOf(list(0))).code).toBe('wrong_state');
    await submitDetails();
    expect(await steps()).toEqual(['ready', 'ready']);
  });

  it('erases bank details also when each refund is completed by itself', async () => {
    await submitDetails();
    for (const n of [0, 1])
      await acara.does('CompleteRefund').execute(admin, { id: refund(n).id, bankReference: `T-${n}` });
    expect(acara.database.published.bankDetails.size).toBe(0);
  });
});
