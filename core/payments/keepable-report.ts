import { keepable } from '../shared/text.ts';
import type { PaymentReport } from './payment-gateway.ts';

/** Replaces characters that databases cannot store, so that a provider's text never blocks a settlement. */
export function keepableReport(report: PaymentReport): PaymentReport {
  return {
    ...report,
    eventKey: keepable(report.eventKey),
    providerRef: keepable(report.providerRef),
    paymentId: report.paymentId === null ? null : keepable(report.paymentId),
    currency: keepable(report.currency),
    raw: keepable(report.raw),
  };
}
