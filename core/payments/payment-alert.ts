import type { Branded } from '../shared/branded.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Payment, PaymentId, ProviderId } from './payment.ts';
import type { PaymentReport } from './payment-gateway.ts';

export type PaymentAlertId = Branded<'PaymentAlertId'>;

export const PAYMENT_ALERT_KINDS = [
  /** The provider holds less money of a payment than Acara wrote down. */
  'amount_differs',
  /** The provider has money under a reference that Acara never opened. */
  'unknown_to_us',
  /** Acara wrote money down, and the provider does not know the reference. */
  'unknown_to_provider',
  /** The payer’s bank took the money back. */
  'charged_back',
] as const;
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number];

/** Something about money that only a person can find out about. There is one of a kind about a reference. */
export interface PaymentAlert {
  readonly id: PaymentAlertId;
  readonly kind: PaymentAlertKind;
  readonly provider: ProviderId;
  readonly providerRef: string;
  readonly paymentId: PaymentId | null;
  /** What Acara wrote down, and what the provider says. */
  readonly heldSen: Sen;
  readonly reportedSen: Sen;
  /** ISO 4217. */
  readonly currency: string;
  readonly reportedState: PaymentReport['state'] | 'unknown';
  readonly raisedAt: Instant;
  readonly closedAt: Instant | null;
  /** What the admin who closed it found out. */
  readonly note: string;
}

/** What a report and the books make of each other. `payment` null: no payment of ours. `report` null: none of theirs. */
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
