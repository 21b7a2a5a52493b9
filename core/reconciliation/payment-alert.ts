import type { Payment } from '../payments/payment.ts';
import type { PaymentReport } from '../payments/payment-gateway.ts';
import type { PaymentAlertId, PaymentId, ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

export const PAYMENT_ALERT_KINDS = [
  /** The provider has less money for a payment than Acara recorded. */
  'amount_differs',
  /** The provider has money for a reference that Acara does not know. */
  'unknown_to_us',
  /** The provider does not know the reference of a paid payment. */
  'unknown_to_provider',
  /** The payer's bank reversed the payment. */
  'charged_back',
] as const;
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number];

/** The fields of closing an alert. */
export const ALERT_FIELDS = { note: { label: 'Note', max: 300, multiline: true } } as const;

/** A discrepancy about money that a person has to investigate. There is one alert per kind and reference. */
export interface PaymentAlert {
  readonly id: PaymentAlertId;
  readonly kind: PaymentAlertKind;
  readonly provider: ProviderId;
  readonly providerRef: string;
  readonly paymentId: PaymentId | null;
  /** The amounts recorded by Acara and reported by the provider. */
  readonly heldSen: Sen;
  readonly reportedSen: Sen;
  /** ISO 4217. */
  readonly currency: string;
  readonly reportedState: PaymentReport['state'] | 'unknown';
  readonly raisedAt: Instant;
  readonly closedAt: Instant | null;
  /** The result of the investigation. */
  readonly note: string;
}

/** Creates an alert. `payment` is null for an unknown payment, `report` for a reference unknown to the provider. */
export function newAlert(
  id: PaymentAlertId,
  kind: PaymentAlertKind,
  about: Pick<PaymentAlert, 'provider' | 'providerRef'>,
  payment: Pick<Payment, 'id' | 'receivedSen' | 'currency'> | null,
  report: Pick<PaymentReport, 'receivedSen' | 'currency' | 'state'> | null,
  now: Instant,
): PaymentAlert {
  return {
    id,
    kind,
    provider: about.provider,
    providerRef: about.providerRef,
    paymentId: payment?.id ?? null,
    heldSen: payment?.receivedSen ?? 0,
    reportedSen: report?.receivedSen ?? 0,
    currency: report?.currency ?? payment?.currency ?? 'MYR',
    reportedState: report?.state ?? 'unknown',
    raisedAt: now,
    closedAt: null,
    note: '',
  };
}

export function closedAlert(alert: PaymentAlert, note: string, now: Instant): PaymentAlert {
  return { ...alert, closedAt: now, note };
}
