import type { PaymentGateway } from '#core/payments/payment-gateway.ts';
import type { PaymentMode } from '#core/payments/payment-mode.ts';
import type { EndVerification } from '#core/provider-verification/end-verification.ts';
import type { OpenVerificationCheckout } from '#core/provider-verification/open-verification-checkout.ts';
import type { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import type { StartVerification } from '#core/provider-verification/start-verification.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { VerifiableProvider } from '../config/provider-setups.ts';
import type { StatusLine } from './status-line.ts';

/** A line of the result. `isGood` is null for a note that decides nothing. */
export interface Finding {
  readonly what: string;
  readonly isGood: boolean | null;
  readonly text: string;
}

/** Asks an address; returns the status and the header `Date`, or why there is no answer. */
export type AskAddress = (
  url: string,
) => Promise<{ readonly status: number; readonly date: string | null } | { readonly problem: string }>;

export interface ProviderUnderTest {
  readonly provider: VerifiableProvider;
  /** For people. */
  readonly name: string;
  readonly mode: PaymentMode;
  readonly publicUrl: string;
  /** Whether the provider is a simulator on this machine, which reaches this machine. */
  readonly isProviderHere: boolean;
  /** Who pays, for the provider. */
  readonly buyer: { readonly name: string; readonly email: string };
  /** How long to wait for the payment, and again for the refund. */
  readonly timeoutSeconds: number;
}

export interface VerificationTools {
  readonly gateway: PaymentGateway;
  readonly start: Pick<StartVerification, 'execute'>;
  readonly open: Pick<OpenVerificationCheckout, 'execute'>;
  readonly end: Pick<EndVerification, 'execute'>;
  readonly queries: Pick<ProviderVerificationQueries, 'watch'>;
  readonly clock: Clock;
  readonly ask: AskAddress;
  readonly print: (line: string) => void;
  readonly status: StatusLine;
  /** Waits, shorter when `signal` is aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when the operator gives up. */
  readonly signal: AbortSignal;
}
