import { z } from 'zod';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import {
  accountNumberPattern,
  BANK_FIELDS,
  type MaskedBankDetails,
} from '#core/refund-batches/bank-details.ts';
import { MALAYSIAN_BANKS } from '#core/refund-batches/malaysian-banks.ts';
import { REFUND_BATCH_STATUSES } from '#core/refund-batches/refund-batch.ts';
import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { REFUND_FIELDS } from '#core/refunds/refund-rules.ts';
import { REFUND_STEPS } from '#core/refunds/refund-step.ts';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { GOODWILL_FIELDS } from '#core/tickets/ticket-rules.ts';
import { id, idOf, instant, ringgit } from '../basic-schemas.ts';
import { anyText, bool, choice, price, text } from '../fields.ts';
import { route } from '../route.ts';
import { noInput, noOutput } from '../schemas.ts';

/** Bank codes by the pattern of their account numbers. */
const ACCOUNT_NUMBERS = [...new Set(MALAYSIAN_BANKS.map(accountNumberPattern))].map((pattern) => ({
  properties: {
    bank: {
      enum: MALAYSIAN_BANKS.filter((one) => accountNumberPattern(one) === pattern).map(({ code }) => code),
    },
    accountNumber: { pattern },
  },
}));

const bank: z.ZodType<MaskedBankDetails> = z.object({
  bankName: z.string(),
  lastDigits: z.string().describe('Last four digits of the account number'),
});

const refundFields = {
  id,
  paymentId: id,
  ticketId: id,
  eventId: id,
  eventTitle: z.string(),
  amount: z.number().describe('In the currency, two decimals'),
  currency: z.string().describe('ISO 4217'),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  step: z.enum(REFUND_STEPS).describe('Progress of the refund'),
  reference: z.string().describe('Reference on the bank statement'),
  bank: bank.nullable(),
  createdAt: instant,
};

const totalFields = { count: z.int(), amount: ringgit };
const total: z.ZodType<RefundTotal> = z.object(totalFields);

const batch: z.ZodType<RefundBatchView> = z.object({
  id,
  status: z.enum(REFUND_BATCH_STATUSES),
  madeByName: z.string(),
  madeAt: instant,
  exportedAt: instant.nullable(),
  closedAt: instant.nullable(),
  lines: z.int(),
  total: ringgit,
  paid: z.int(),
  failed: z.int(),
});

const refundMethod = z
  .enum(['by_provider', 'by_hand'])
  .describe('By the payment provider, or by a bank transfer of the treasurer');

export const refunds = {
  listMyRefunds: route('listMyRefunds', {
    summary: 'Lists the signed-in person’s refunds, latest first',
    input: noInput,
    output: z.object({
      refunds: z.array(
        z.object({
          ...refundFields,
          problem: z.string().nullable().describe('Why the last transfer failed'),
          bankReference: z.string().nullable(),
          detailsGivenAt: instant.nullable(),
          sentAt: instant.nullable(),
          paidAt: instant.nullable(),
        }),
      ),
    }),
  }),
  submitBankDetails: route('submitBankDetails', {
    summary: 'Stores the bank account for the signed-in person’s refunds',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z
      .strictObject({
        bank: choice(BANK_FIELDS.bank).describe('The bank’s BIC'),
        accountNumber: z.string().meta({ title: BANK_FIELDS.accountNumber.label }),
        holderName: text(BANK_FIELDS.holderName),
      })
      .meta({ oneOf: ACCOUNT_NUMBERS }),
    output: z.object({ bank }),
  }),
  viewEventRefunds: route('viewEventRefunds', {
    summary: 'Returns the totals of an event’s refunds',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({
      owed: total,
      paid: total,
      steps: z.array(z.object({ ...totalFields, step: z.enum(REFUND_STEPS) })),
      reasons: z.array(z.object({ ...totalFields, reason: z.enum(REFUND_REASONS) })),
      inOtherCurrencies: z.int(),
    }),
  }),
  listPaymentsNeedingAttention: route('listPaymentsNeedingAttention', {
    summary: 'Lists due refunds and refund batches',
    input: noInput,
    output: z.object({
      refunds: z.array(
        z.object({
          ...refundFields,
          buyerName: z.string(),
          buyerEmail: z.string(),
          hasAccount: z.boolean().describe('Whether the buyer can be asked for bank details'),
          provider: z.string(),
          providerRef: z.string().nullable(),
          problem: z.string().nullable(),
          batchId: id.nullable(),
          remindedAt: instant.nullable().describe('When the buyer was last reminded to give bank details'),
        }),
      ),
      owed: z.object({
        count: z.int(),
        amount: ringgit,
        byStep: z.object({ with_provider: total, details_needed: total, ready: total, on_its_way: total }),
      }),
      causes: z.array(
        z.object({
          eventId: id,
          reason: z.enum(REFUND_REASONS),
          ...totalFields,
          withDetails: z.int().describe('Refunds whose buyer has given bank details'),
        }),
      ),
      batches: z.array(batch),
      paidByHand: z.array(
        z.object({
          refundId: id,
          reference: z.string(),
          eventTitle: z.string(),
          buyerName: z.string(),
          amount: z.number().describe('In the currency, two decimals'),
          currency: z.string().describe('ISO 4217'),
          bankReference: z.string(),
          paidAt: instant,
        }),
      ),
    }),
  }),
  viewGoodwillRefund: route('viewGoodwillRefund', {
    summary: 'Returns how much of a ticket’s price a goodwill refund can return',
    refusals: ['ticket_not_found'],
    input: z.object({ id }),
    output: z.object({ price: ringgit, refunded: ringgit, left: ringgit, method: refundMethod }),
  }),
  issueGoodwillRefund: route('issueGoodwillRefund', {
    summary: 'Refunds part of a ticket’s price, or all of it; the ticket stays valid',
    refusals: ['ticket_not_found', 'wrong_state'],
    input: z.strictObject({
      id,
      amount: price(GOODWILL_FIELDS.amount).describe('In ringgit, with two decimals at most'),
      refunded: price(GOODWILL_FIELDS.refunded).describe(
        'In ringgit: what viewGoodwillRefund said was refunded; 409 when it is more now',
      ),
      reason: text(GOODWILL_FIELDS.reason).describe('Mailed to the buyer'),
    }),
    output: z.object({ method: refundMethod }),
  }),
  completeRefund: route('completeRefund', {
    summary: 'Records a refund that was paid manually',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({ id, bankReference: text(REFUND_FIELDS.bankReference) }),
    output: noOutput,
  }),
  remindOfBankDetails: route('remindOfBankDetails', {
    summary: 'Mails buyers whose refunds wait for bank details, at most once a day for each refund',
    refusals: ['event_not_found'],
    input: z.strictObject({ id, reason: choice(REFUND_FIELDS.cause) }),
    output: z.object({ reminded: z.int() }),
  }),
  reopenRefund: route('reopenRefund', {
    summary: 'Reopens a refund whose transfer did not reach the buyer',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({ id, reason: text(REFUND_FIELDS.reason) }),
    output: noOutput,
  }),
  createRefundBatch: route('createRefundBatch', {
    summary: 'Creates a refund batch for the bank',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({
      refundIds: z.array(idOf('A refund')).meta({
        title: REFUND_FIELDS.refundIds.label,
        minItems: REFUND_FIELDS.refundIds.min,
        maxItems: REFUND_FIELDS.refundIds.max,
      }),
    }),
    output: z.object({ batch }),
  }),
  viewRefundBatch: route('viewRefundBatch', {
    summary: 'Returns a refund batch with its lines',
    refusals: ['refund_not_found'],
    input: z.object({ id }),
    output: z.object({
      batch,
      lines: z.array(
        z.object({
          refundId: id,
          reference: z.string(),
          buyerName: z.string(),
          eventTitle: z.string(),
          amount: ringgit,
          status: z.enum(REFUND_STATUSES),
          bankReference: z.string().nullable(),
          bank: bank.nullable(),
        }),
      ),
      failures: z
        .array(
          z.object({
            refundId: id,
            reference: z.string(),
            buyerName: z.string(),
            eventTitle: z.string(),
            amount: ringgit,
            status: z.enum(REFUND_STATUSES).describe('Of the refund now'),
            failedAt: instant,
            problem: z.string(),
            bankReference: z.string().nullable().describe('Null when the bank gave none'),
          }),
        )
        .describe('The transfers that failed or came back'),
    }),
  }),
  exportRefundBatch: route('exportRefundBatch', {
    summary: 'Returns a refund batch as CSV, with full account numbers',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({
      id,
      format: choice(REFUND_FIELDS.format)
        .default('bank')
        .describe('bank: account numbers as digits; spreadsheet: with a leading apostrophe, as text'),
    }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  importTransferResults: route('importTransferResults', {
    summary: 'Applies the bank’s result CSV to a refund batch',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({ id, csv: anyText(REFUND_FIELDS.csv) }),
    output: z.object({ batch }),
  }),
  closeRefundBatch: route('closeRefundBatch', {
    summary: 'Closes a refund batch: all lines are paid except those that failed',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.strictObject({
      id,
      bankReference: text(REFUND_FIELDS.bankReference),
      failures: z
        .array(
          z.strictObject({
            refundId: idOf('A refund'),
            problem: text(REFUND_FIELDS.problem),
            wrongAccount: bool('Wrong account').default(false),
          }),
        )
        .meta({ title: 'Failed lines' })
        .default([]),
    }),
    output: z.object({ batch }),
  }),
  undoRefundBatch: route('undoRefundBatch', {
    summary: 'Cancels a refund batch that was not sent to the bank',
    refusals: ['refund_not_found', 'wrong_state'],
    input: z.object({ id }),
    output: z.object({ batch }),
  }),
};
