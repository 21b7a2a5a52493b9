import { z } from 'zod';
import type { CheckPaymentInput, CheckPaymentOutput } from '#core/payments/check-payment.ts';
import type { ViewPaymentInput, ViewPaymentOutput } from '#core/payments/view-payment.ts';
import { route } from './route.ts';
import { id, payment } from './schemas.ts';

export const payments = {
  viewPayment: route<ViewPaymentInput, ViewPaymentOutput>('viewPayment', {
    summary: 'One of the signed-in person’s payments',
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
  checkPayment: route<CheckPaymentInput, CheckPaymentOutput>('checkPayment', {
    summary: 'Asks the bank what became of a payment',
    input: z.object({ id }),
    output: z.object({ payment }),
  }),
};
