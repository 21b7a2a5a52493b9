import type { PaymentAccountId } from '#core/payments/payment-account.ts';

export const CHIP_API_URL = 'https://gate.chip-in.asia/api/v1/';
/** The address where CHIP publishes which FPX banks are available. */
export const CHIP_BANK_STATUS_URL = 'https://api.chip-in.asia/health_check/fpx_b2c';

/** An account at CHIP: a brand of a company. */
export interface ChipAccount {
  readonly secretKey: string;
  readonly brandId: string;
  readonly apiUrl: string;
  /** The company's public key as PEM, line breaks also as `\n`; null asks CHIP for it. */
  readonly publicKey: string | null;
  /** The secret key decides at CHIP; a payment of the other mode never counts. */
  readonly mode: 'live' | 'test';
  /** The address of this installation, for callbacks and for the way back. */
  readonly publicUrl: string;
}

export interface ChipSettings {
  readonly accounts: Readonly<Record<PaymentAccountId, ChipAccount>>;
  /** Null shows every bank as available. */
  readonly bankStatusUrl: string | null;
  /** Reports a problem to the operator, without secrets. */
  readonly report?: (problem: Error) => void;
  readonly timeoutMs?: number;
}
