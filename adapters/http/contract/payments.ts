import { z } from 'zod';
import type { CheckPaymentInput, CheckPaymentOutput } from '#core/payments/check-payment.ts';
import type { ViewPaymentInput, ViewPaymentOutput } from '#core/payments/view-payment.ts';
import type { ClosePaymentAlertInput } from '#core/reconciliation/close-payment-alert.ts';
import type { ListPaymentAlertsOutput, PaymentAlertView } from '#core/reconciliation/list-payment-alerts.ts';
import { ALERT_FIELDS, PAYMENT_ALERT_KINDS } from '#core/reconciliation/payment-alert.ts';
import { text } from './fields.ts';
import { route } from './route.ts';
import { day, id, instant, noInput, noOutput, payment } from './schemas.ts';

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

export const payments = {
  viewPayment: route<ViewPaymentInput, ViewPaymentOutput>('viewPayment', {
    summary: 'Returns one of the signed-in person’s payments',
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
  checkPayment: route<CheckPaymentInput, CheckPaymentOutput>('checkPayment', {
    summary: 'Asks the payment provider for a payment’s state',
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
  listPaymentAlerts: route<null, ListPaymentAlertsOutput>('listPaymentAlerts', {
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
    }),
  }),
  closePaymentAlert: route<ClosePaymentAlertInput, null>('closePaymentAlert', {
    summary: 'Closes a payment alert',
    input: z.strictObject({ id, note: text(ALERT_FIELDS.note) }),
    output: noOutput,
  }),
};
