import { type Refund, referenceOf } from '../refunds/refund.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { csvBody, findTable, refuseColumnTwice } from '../shared/csv-table.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { FieldProblem, RowProblem } from '../shared/errors/field-problem.ts';
import type { RefundId } from '../shared/ids.ts';
import { isDamagedBySpreadsheet } from '../shared/spreadsheet-damage.ts';
import { characterCount, hasControlCharacters, truncateText } from '../shared/text.ts';

/** The bank's result of one transfer. */
export type TransferResult =
  | { readonly isPaid: true; readonly bankReference: string }
  | {
      readonly isPaid: false;
      /** Null when the bank gave none. */
      readonly bankReference: string | null;
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

/** More are hardly read at once. */
const MAX_NAMED_ROWS = 20;

const PAID = /^(paid|success|successful|completed|ok|berjaya|dibayar)$/i;
const FAILED = /^(failed|fail|rejected|returned|unsuccessful|gagal|ditolak|dipulangkan)$/i;
const ABOUT_ACCOUNT = /account|akaun|beneficiar|penerima/i;

/**
 * Parses the bank's results of open lines. Skips rows without a result, so that results can come in parts. Throws
 * `invalid_input` that names every invalid row; then the whole file is refused.
 */
export function readTransferResults(
  text: string,
  lines: readonly Pick<Refund, 'id'>[],
  paidBefore: ReadonlySet<string>,
): ReadonlyMap<RefundId, TransferResult> {
  if (characterCount(text) > REFUND_FIELDS.csv.max) throw invalidFile({ code: 'results_too_long' });
  if (hasControlCharacters(csvBody(text))) throw invalidFile({ code: 'results_control_character' });
  const table = findTable(text, (cells) => {
    const names = cells.map((name) => name.toLowerCase());
    const place = (name: string) => names.indexOf(name.toLowerCase());
    return place(RESULT_COLUMNS.reference) < 0 || place(RESULT_COLUMNS.result) < 0 ? null : place;
  });
  if (!table) throw invalidFile({ code: 'results_without_columns' });
  for (const column of Object.values(RESULT_COLUMNS)) refuseColumnTwice(table, column);
  const byReference = new Map(lines.map((refund) => [referenceOf(refund), refund.id]));
  const results = new Map<RefundId, TransferResult>();
  const problems: RowProblem[] = [];
  for (const { row, cells, isTooWide } of table.rows) {
    const cell = (name: string) => cells[table.header(name)] ?? '';
    const reference = cell(RESULT_COLUMNS.reference).toUpperCase();
    if (isTooWide) {
      const columns = table.names.length;
      problems.push({ code: 'csv_row_too_wide', row, cells: cells.length, columns });
      continue;
    }
    const result = resultOf(cell, reference, row);
    if (result && 'code' in result) {
      problems.push(result);
      continue;
    }
    if (!result || (result.isPaid && paidBefore.has(reference))) continue;
    const id = byReference.get(reference);
    if (id === undefined) problems.push({ code: 'row_not_open', row, reference });
    else if (results.has(id)) problems.push({ code: 'row_repeated', row, reference });
    else results.set(id, result);
  }
  refuseRows(problems);
  if (results.size === 0) throw invalidFile({ code: 'results_without_news' });
  return results;
}

/** Throws `invalid_input` that names the rows, at most `MAX_NAMED_ROWS`. */
function refuseRows(problems: readonly RowProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const named = problems.slice(0, MAX_NAMED_ROWS);
  if (named.length === 1) throw invalidFile(first);
  throw invalidFile({ code: 'several_rows', problems: named, more: problems.length - named.length });
}

/** Returns what the bank says of a row, null without a result, or what is wrong with the row. */
function resultOf(
  cell: (name: string) => string,
  reference: string,
  row: number,
): TransferResult | RowProblem | null {
  const written = cell(RESULT_COLUMNS.result);
  if (written === '') return null;
  if (!PAID.test(written) && !FAILED.test(written))
    return { code: 'row_without_result', row, written: written.slice(0, 40) };
  const bankReference = cell(RESULT_COLUMNS.bankReference).slice(0, REFUND_FIELDS.bankReference.max);
  if (isDamagedBySpreadsheet(bankReference))
    return { code: 'csv_damaged', row, column: RESULT_COLUMNS.bankReference, written: bankReference };
  if (PAID.test(written)) return { isPaid: true, bankReference: bankReference || reference };
  const reason = truncateText(cell(RESULT_COLUMNS.reason), REFUND_FIELDS.problem.max);
  const problem = reason || 'The bank gave no reason.';
  return {
    isPaid: false,
    problem,
    wrongAccount: ABOUT_ACCOUNT.test(problem),
    bankReference: bankReference || null,
  };
}

function invalidFile(problem: FieldProblem) {
  return invalidInput({ csv: problem });
}
