import { z } from 'zod';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { STATEMENT_FIELDS } from '#core/bank-statements/statement-fields.ts';
import { STATEMENT_LINE_STATES } from '#core/bank-statements/statement-line.ts';
import { ENTRY_OUTCOMES } from '#core/bank-statements/statement-matches.ts';
import type { CandidateView, TransferView } from '#core/bank-statements/statement-view.ts';
import { CANDIDATE_REASONS } from '#core/bank-statements/transfer-candidates.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import { id, idOf, instant, ringgit } from '../basic-schemas.ts';
import { anyText, bool, patternText, text } from '../fields.ts';
import { route } from '../route.ts';
import { day, noInput, noOutput, readVersion } from '../schemas.ts';

const columns: z.ZodType<StatementColumns> = z
  .strictObject({
    date: anyText(STATEMENT_FIELDS.column),
    amount: anyText(STATEMENT_FIELDS.column).describe('The column of the money that came in'),
    direction: anyText(STATEMENT_FIELDS.column)
      .nullable()
      .describe('The column that says debit or credit; null says that there is none'),
  })
  .describe('Names of columns in the header');

const transferFields = {
  paymentId: id,
  reference: z.string(),
  amount: ringgit,
  status: z.enum(PAYMENT_STATUSES),
  buyerName: z.string(),
  eventTitle: z.string(),
  createdAt: instant,
};
const transfer: z.ZodType<TransferView> = z.object(transferFields);
const candidate: z.ZodType<CandidateView> = z.object({
  ...transferFields,
  reasons: z.array(z.enum(CANDIDATE_REASONS)),
});
const entryFields = { day, amount: ringgit, text: z.string() };
const statement = z.strictObject({
  csv: anyText(STATEMENT_FIELDS.csv),
  columns,
  distinctRows: z
    .array(z.int().meta({ title: STATEMENT_FIELDS.lineIds.label }))
    .meta({ title: STATEMENT_FIELDS.lineIds.label })
    .optional()
    .describe('Numbers of rows that look like a line imported before (perhaps_known), and are another one'),
});

export const bankStatements = {
  listStatementLines: route('listStatementLines', {
    summary: 'Lists the lines of bank statements that wait for the treasurer',
    input: noInput,
    output: z.object({
      account: z
        .object({ bank: z.string(), accountNumber: z.string(), accountName: z.string() })
        .nullable()
        .describe('Null where bank transfers are not offered'),
      columns: columns.nullable().describe('The columns of the last imported statement'),
      lines: z.array(
        z.object({
          id,
          ...entryFields,
          state: z.enum(STATEMENT_LINE_STATES),
          payment: transfer.nullable(),
          received: ringgit.nullable().describe('What all lines of the payment are together'),
          candidates: z.array(candidate),
          version: z.string().describe('Changes when it is assigned'),
        }),
      ),
    }),
  }),
  previewBankStatement: route('previewBankStatement', {
    summary: 'Says what importing a bank statement would do',
    refusals: ['not_found'],
    input: statement,
    output: z.object({
      lines: z.array(
        z.object({
          row: z.int(),
          ...entryFields,
          outcome: z.enum(ENTRY_OUTCOMES),
          state: z.enum(STATEMENT_LINE_STATES).nullable().describe('What became of a known line'),
          payment: transfer.nullable(),
          owedBack: z
            .enum(REFUND_REASONS)
            .nullable()
            .describe('Why the money will be owed back instead of confirming the ticket'),
          similar: z.object(entryFields).nullable().describe('The line imported before that it looks like'),
          candidates: z.array(candidate),
        }),
      ),
    }),
  }),
  importBankStatement: route('importBankStatement', {
    summary: 'Imports a bank statement and settles the payments that it names',
    refusals: ['not_found'],
    input: statement,
    output: z.object({ counts: z.record(z.enum(ENTRY_OUTCOMES), z.int()) }),
  }),
  assignStatementLine: route('assignStatementLine', {
    summary: 'Assigns a line of a bank statement to a payment',
    refusals: ['statement_line_not_found', 'payment_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({
      id,
      reference: patternText(STATEMENT_FIELDS.reference),
      acceptShort: bool('Accept what is short')
        .optional()
        .describe('Counts money that is not enough as received, so that it is owed back'),
      version: readVersion,
    }),
    output: z.object({ state: z.enum(['matched', 'short']) }),
  }),
  closeStatementLines: route('closeStatementLines', {
    summary: 'Closes lines of bank statements that pay for no ticket',
    refusals: ['statement_line_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({
      lineIds: z.array(idOf('ID')).meta({
        title: STATEMENT_FIELDS.lineIds.label,
        minItems: STATEMENT_FIELDS.lineIds.min,
        maxItems: STATEMENT_FIELDS.lineIds.max,
      }),
      note: text(STATEMENT_FIELDS.note),
      versions: z
        .array(idOf('ID'))
        .meta({ title: STATEMENT_FIELDS.lineIds.label })
        .optional()
        .describe(
          'Of the lines as they were read, in the order of lineIds; 409 changed_meanwhile when one has changed',
        ),
    }),
    output: noOutput,
  }),
};
