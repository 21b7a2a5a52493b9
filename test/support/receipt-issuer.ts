import { writeSync } from 'node:fs';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlReceiptQueries } from '#adapters/sql/stores/queries/sql-receipt-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { newReceipt } from '#core/receipts/receipt.ts';
import type { PaymentSlice } from '#core/receipts/receipt-queries.ts';
import type { PaymentId } from '#core/shared/ids.ts';

// Issues the receipts that a database lacks, a few in each transaction, until it is killed. Prints a line per transaction.

const [address = ''] = process.argv.slice(2);
const database = address.startsWith('postgres:') ? openPostgres(address) : openSqlite(address);
const queries = new SqlReceiptQueries(database);
const unitOfWork = new SqlUnitOfWork(database);
const ISSUER = { name: 'Universiti Acara', registration: null, address: null };
/** By number: the named stream fails when unread output is pending. */
const STANDARD_OUTPUT = 1;
const BATCH = 7;

let after: PaymentId | null = null;
for (;;) {
  const { missing, last }: PaymentSlice = await queries.amongPayments(after, BATCH);
  after = last;
  const drafts = missing.map((source) => newReceipt(source, ISSUER, '2026-12-01T04:00:00.000Z'));
  await unitOfWork.run(({ receipts }) => receipts.issue(drafts));
  writeSync(STANDARD_OUTPUT, '.\n');
}
