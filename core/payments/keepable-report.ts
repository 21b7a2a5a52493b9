import { keepable } from '../shared/text.ts';
import type { PaymentReport } from './payment-gateway.ts';

/** The report with texts that every database keeps, so that no odd letter of a provider's holds money up. */
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
