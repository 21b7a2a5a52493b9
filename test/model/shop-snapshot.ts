import { LEDGER_ACCOUNTS, type LedgerAccount } from '#core/payments/ledger-entry.ts';

/** Everything that counts, as the reference and the real thing both tell it. */
export interface ShopSnapshot {
  readonly events: readonly {
    readonly sold: number;
    readonly held: number;
    /** Sen by account; an account without money is left out. */
    readonly ledger: Readonly<Partial<Record<LedgerAccount, number>>>;
  }[];
  /** In the order of the steps that bought them. */
  readonly tickets: readonly TicketSnapshot[];
}

/** The accounts that hold something, always in the same order, so that standings compare as text. */
export function inOrder(
  sums: Readonly<Partial<Record<string, number>>>,
): Partial<Record<LedgerAccount, number>> {
  return Object.fromEntries(
    LEDGER_ACCOUNTS.flatMap((account) => (sums[account] ? [[account, sums[account]]] : [])),
  );
}

export interface TicketSnapshot {
  readonly what: number;
  readonly status: string;
  /** The earliest first. */
  readonly payments: readonly PaymentSnapshot[];
}

export interface PaymentSnapshot {
  readonly status: string;
  readonly failure: string | null;
  readonly resolution: string | null;
  readonly receivedSen: number;
  /** `reason amount status`, sorted. */
  readonly refunds: readonly string[];
}
