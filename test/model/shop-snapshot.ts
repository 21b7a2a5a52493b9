import { LEDGER_ACCOUNTS, type LedgerAccount } from '#core/ledger/ledger-entry.ts';

/** The observable state, in the same form for the reference model and the real shop. */
export interface ShopSnapshot {
  readonly events: readonly {
    readonly sold: number;
    readonly held: number;
    /** Null for an event without one. */
    readonly pool: { readonly sold: number; readonly held: number } | null;
    /** By their numbers. */
    readonly types: readonly { readonly sold: number; readonly held: number }[];
    /** Of the event's code. */
    readonly codeUses: number;
    /** Sen by account, without accounts whose balance is zero. */
    readonly ledger: Readonly<Partial<Record<LedgerAccount, number>>>;
  }[];
  /** In the order of the steps that bought them. */
  readonly tickets: readonly TicketSnapshot[];
}

/** Returns the accounts with a balance in a fixed order, so that snapshots compare as text. */
export function inOrder(
  sums: Readonly<Partial<Record<string, number>>>,
): Partial<Record<LedgerAccount, number>> {
  return Object.fromEntries(
    LEDGER_ACCOUNTS.flatMap((account) => (sums[account] ? [[account, sums[account]]] : [])),
  );
}

export interface TicketSnapshot {
  readonly what: number;
  /** The number of its type. */
  readonly type: number;
  readonly priceSen: number;
  readonly hasCode: boolean;
  readonly holder: number;
  readonly status: string;
  /** Sorted by time, earliest first. */
  readonly payments: readonly PaymentSnapshot[];
}

export interface PaymentSnapshot {
  /** Who pays. */
  readonly by: number;
  readonly status: string;
  readonly failure: string | null;
  readonly resolution: string | null;
  readonly receivedSen: number;
  /** `reason amount status to whom`, sorted. */
  readonly refunds: readonly string[];
}

/** What became of the tickets beside their states, at the end of a run, in the order of the steps that bought them. */
export interface ShopEnding {
  readonly tickets: readonly {
    readonly isAdmitted: boolean;
    /** `kind to whom`, sorted, of mails to buyers and holders. */
    readonly mails: readonly string[];
  }[];
}
