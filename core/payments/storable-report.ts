import { storable } from '../shared/text.ts';
import type { PaymentReport } from './payment-gateway.ts';

/** Replaces characters that databases cannot store, so that a provider's text never blocks a settlement. */
export function storableReport(report: PaymentReport): PaymentReport {
  return {
    ...report,
    eventKey: storable(report.eventKey),
    providerRef: storable(report.providerRef),
    paymentId: report.paymentId === null ? null : storable(report.paymentId),
    currency: storable(report.currency),
    raw: storable(report.raw),
  };
}
