import { type Refund, referenceOf } from '../refunds/refund.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { parseCsv } from '../shared/csv.ts';
import { invalidInput } from '../shared/domain-error.ts';
import type { RefundId } from '../shared/ids.ts';
import { characterCount, hasControlCharacters } from '../shared/text.ts';

/** The bank's result of one transfer. */
export type TransferResult =
  | { readonly isPaid: true; readonly bankReference: string }
  | {
      readonly isPaid: false;
      readonly problem: string;
      /** Whether the account was wrong, so that the buyer is asked for another one. */
      readonly wrongAccount: boolean;
    };

/** The columns of a result file. Other columns are ignored. */
export const RESULT_COLUMNS = {
  reference: 'Reference',
  result: 'Result',
  bankReference: 'Bank reference',
  reason: 'Reason',
} as const;

const PAID = /^(paid|success|successful|completed|ok|berjaya|dibayar)$/i;
const FAILED = /^(failed|fail|rejected|returned|unsuccessful|gagal|ditolak|dipulangkan)$/i;
const ABOUT_ACCOUNT = /account|akaun|beneficiar|penerima/i;

/**
 * Parses the bank's results of open lines. Skips rows without a result, so that results can come in parts. Throws
 * `invalid_input` with the number of an invalid row; then the whole file is refused.
 */
export function readTransferResults(
  text: string,
  lines: readonly Pick<Refund, 'id'>[],
  paidBefore: ReadonlySet<string>,
): ReadonlyMap<RefundId, TransferResult> {
  if (characterCount(text) > REFUND_FIELDS.csv.max) throw invalidFile('This file is too long for one list.');
  if (hasControlCharacters(text)) throw invalidFile('This file has a character that no bank writes.');
  const [head = [], ...rows] = parseCsv(text);
  const names = head.map((name) => name.toLowerCase());
  const column = (name: string) => names.indexOf(name.toLowerCase());
  if (column(RESULT_COLUMNS.reference) < 0 || column(RESULT_COLUMNS.result) < 0)
    throw invalidFile('The first row must name the columns: Reference and Result are needed.');
  const byReference = new Map(lines.map((refund) => [referenceOf(refund), refund.id]));
  const results = new Map<RefundId, TransferResult>();
  for (const [index, row] of rows.entries()) {
    const cell = (name: string) => row[column(name)] ?? '';
    const reference = cell(RESULT_COLUMNS.reference).toUpperCase();
    const place = `Row ${index + 2}`;
    const result = resultOf(cell, reference, place);
    if (!result || (result.isPaid && paidBefore.has(reference))) continue;
    const id = byReference.get(reference);
    if (id === undefined)
      throw invalidFile(`${place}: ${reference || 'a row without a reference'} is not open on this list.`);
    if (results.has(id)) throw invalidFile(`${place}: ${reference} has a result above already.`);
    results.set(id, result);
  }
  if (results.size === 0) throw invalidFile('There is no result in this file that was not known before.');
  return results;
}

function resultOf(cell: (name: string) => string, reference: string, place: string): TransferResult | null {
  const written = cell(RESULT_COLUMNS.result);
  if (written === '') return null;
  if (PAID.test(written)) {
    const bankReference = cell(RESULT_COLUMNS.bankReference) || reference;
    return { isPaid: true, bankReference: bankReference.slice(0, REFUND_FIELDS.bankReference.max) };
  }
  if (!FAILED.test(written))
    throw invalidFile(`${place}: “${written.slice(0, 40)}” is no result. Write paid or failed.`);
  const problem = cell(RESULT_COLUMNS.reason) || 'The bank gave no reason.';
  return { isPaid: false, problem, wrongAccount: ABOUT_ACCOUNT.test(problem) };
}

function invalidFile(problem: string) {
  return invalidInput({ csv: problem });
}
