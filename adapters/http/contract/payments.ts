import { z } from 'zod';
import { PAYMENT_METHODS } from '#core/payments/payment-method.ts';
import { PROVIDER_STATES } from '#core/payments/provider-health.ts';
import { RECEIPT_KINDS } from '#core/receipts/receipt.ts';
import type { ReceiptView, TicketReceipts } from '#core/receipts/receipt-view.ts';
import type { PaymentAlertView } from '#core/reconciliation/list-payment-alerts.ts';
import { ALERT_FIELDS, PAYMENT_ALERT_KINDS } from '#core/reconciliation/payment-alert.ts';
import type { PaymentOption } from '#core/tickets/list-payment-options.ts';
import { id, idOf, instant, ringgit, typeName } from './basic-schemas.ts';
import { bool, text } from './fields.ts';
import { route } from './route.ts';
import { day, noInput, noOutput, payment } from './schemas.ts';

const REPORTED_STATES = ['pending', 'succeeded', 'declined', 'cancelled', 'charged_back', 'unknown'] as const;

const alert: z.ZodType<PaymentAlertView> = z.object({
  id,
  kind: z.enum(PAYMENT_ALERT_KINDS),
  provider: z.string(),
  providerRef: z.string(),
  paymentId: id.nullable(),
  eventTitle: z.string().nullable(),
  buyerName: z.string().nullable(),
  held: z.number().describe('Amount at Acara, in the currency, two decimals'),
  reported: z.number().describe('Amount at the provider, in the currency, two decimals'),
  currency: z.string().describe('ISO 4217'),
  reportedState: z.enum(REPORTED_STATES),
  raisedAt: instant,
});

const paymentOption: z.ZodType<PaymentOption> = z.object({
  provider: z.string(),
  method: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .describe('Null when the provider’s own page asks for the method'),
  state: z.enum(PROVIDER_STATES).describe('How the provider answers'),
  holdHours: z
    .number()
    .nullable()
    .describe('Hours that a place is kept for a transfer; null for other methods'),
  banks: z
    .array(z.object({ code: z.string(), name: z.string(), isOnline: z.boolean() }))
    .describe('The banks whose page can be opened directly, for fpx'),
});

const receipt: z.ZodType<ReceiptView> = z.object({
  number: z.string().describe('Like R-2026-000123, or CN-2026-000045 of a credit note'),
  kind: z.enum(RECEIPT_KINDS),
  ticketId: id,
  amount: z.number().describe('In the currency, two decimals'),
  currency: z.string().describe('ISO 4217'),
  issuer: z.object({
    name: z.string(),
    registration: z.string().nullable(),
    address: z.string().nullable(),
  }),
  buyerName: z.string(),
  buyerEmail: z.string(),
  eventTitle: z.string(),
  type: typeName.optional(),
  listPrice: ringgit.optional().describe('What the ticket cost without its code'),
  discountCode: z.string().optional().describe('The code that it was bought with; missing without one'),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable().describe('Of the provider, or of the bank'),
  paidAt: instant,
  issuedAt: instant,
});

const ofTicket: z.ZodType<TicketReceipts> = z.object({ receipt, creditNotes: z.array(receipt) });

export const payments = {
  listPaymentOptions: route('listPaymentOptions', {
    summary: 'Lists the ways to pay, in the order offered',
    refusals: ['ticket_not_found'],
    input: z.object({ ticketId: idOf('Ticket ID').optional() }),
    output: z.object({ options: z.array(paymentOption) }),
  }),
  viewPayment: route('viewPayment', {
    summary: 'Returns one of the signed-in person’s payments',
    refusals: ['payment_not_found'],
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
  reportTransfer: route('reportTransfer', {
    summary: 'Stores that the buyer has made the transfer, or takes it back; confirms nothing',
    refusals: ['payment_not_found', 'already_closed'],
    input: z.strictObject({ id, made: bool('This field') }),
    output: z.object({ payment }),
  }),
  checkPayment: route('checkPayment', {
    summary: 'Asks the payment provider for a payment’s state',
    refusals: ['payment_not_found', 'provider_unavailable'],
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
  viewReceipt: route('viewReceipt', {
    summary: 'Returns the receipt of a paid ticket, with the credit notes of its refunds',
    refusals: ['receipt_not_found'],
    input: z.object({ id }),
    output: ofTicket,
  }),
  downloadReceipt: route('downloadReceipt', {
    summary: 'Returns the receipt or credit note with this number as a PDF',
    refusals: ['receipt_not_found'],
    input: z.object({ id }),
    output: z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) }),
  }),
  findReceipt: route('findReceipt', {
    summary: 'Finds a receipt by its number or by the number of one of its credit notes',
    refusals: ['receipt_not_found'],
    input: z.object({ id }),
    output: ofTicket,
  }),
  listPaymentAlerts: route('listPaymentAlerts', {
    summary: 'Lists discrepancies between Acara’s and the providers’ records',
    input: noInput,
    output: z.object({
      alerts: z.array(alert),
      comparisons: z.array(
        z.object({
          provider: z.string(),
          day: day.nullable().describe('The latest compared day'),
          compared: z.int(),
          differing: z.int(),
        }),
      ),
      unverifiedProviders: z
        .array(z.string())
        .describe('The providers that were never verified with the current settings, in production'),
    }),
  }),
  closePaymentAlert: route('closePaymentAlert', {
    summary: 'Closes a payment alert',
    refusals: ['alert_not_found', 'wrong_state'],
    input: z.strictObject({ id, note: text(ALERT_FIELDS.note) }),
    output: noOutput,
  }),
};
