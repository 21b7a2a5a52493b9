import type { ReportedPayment } from '../payments/payment-repository.ts';
import type { PaymentId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { ProviderSetup } from './provider-setup.ts';

/** `running` → `verified` | `failed`. */
export const VERIFICATION_STATUSES = ['running', 'verified', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A payment by the operator that verifies a provider. It belongs to no ticket. */
export interface ProviderVerification extends ProviderSetup {
  /** What the provider is given as Acara's payment id. */
  readonly id: PaymentId;
  readonly amountSen: Sen;
  /** Null until the checkout is open. */
  readonly providerRef: string | null;
  readonly status: VerificationStatus;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  /** When the server first refused a callback of the provider because of its signature; null when it did not. */
  readonly refusedCallbackAt: Instant | null;
}

export function newVerification(
  id: PaymentId,
  setup: ProviderSetup,
  amountSen: Sen,
  now: Instant,
): ProviderVerification {
  return {
    id,
    ...setup,
    amountSen,
    providerRef: null,
    status: 'running',
    startedAt: now,
    endedAt: null,
    refusedCallbackAt: null,
  };
}

/** The fields that change after creation. */
export const MUTABLE_VERIFICATION_FIELDS = [
  'providerRef',
  'status',
  'endedAt',
  'refusedCallbackAt',
] as const satisfies readonly (keyof ProviderVerification)[];

/** How far apart the clocks of the server and of the operator's command may be. */
const MAX_CLOCK_DIFFERENCE_MINUTES = 60;

/** Returns the instant since which callbacks can belong to the verification. */
export function callbacksSince({ startedAt }: ProviderVerification): Instant {
  return addMinutes(startedAt, -MAX_CLOCK_DIFFERENCE_MINUTES);
}

/** Returns whether a provider reports on this verification. The reference of another checkout never matches. */
export function isReported(
  { id, provider, providerRef }: ProviderVerification,
  reported: ReportedPayment,
): boolean {
  if (provider !== reported.provider) return false;
  return providerRef === null ? id === reported.paymentId : providerRef === reported.providerRef;
}
