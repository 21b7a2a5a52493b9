import type { TypeName } from '#core/offers/type-name.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { CheckInDeviceId, EventId, TicketTypeId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { WalkInWay } from '#core/walk-ins/walk-in-rules.ts';
import type { WalkInView } from '#core/walk-ins/walk-in-view.ts';

/**
 * `running`: the server was asked, and the guest has not paid yet, or no answer came. `unsent`: sold without a network,
 * the guest is inside. `refused`: the server refuses what was sold without a network. `owed_back`: the guest's money is to
 * be returned. `sold`: the ticket is valid.
 */
export type SaleStep = 'running' | 'unsent' | 'refused' | 'owed_back' | 'sold';

/** Why the server has not made a sale. */
export interface SaleProblem {
  readonly code: ErrorCode;
  readonly params: DomainError['params'];
  /** In English; empty where the device has no answer. */
  readonly message: string;
}

/** A sale to somebody without a ticket, as this browser stores it. Names nobody. */
export interface StoredSale {
  readonly eventId: EventId;
  /** The device that sells. */
  readonly sender: CheckInDeviceId;
  /** The same in every call about it. */
  readonly saleId: string;
  readonly typeId: TicketTypeId;
  readonly type: TypeName;
  /** Ringgit: what the guest was asked for. */
  readonly price: number;
  readonly way: WalkInWay;
  readonly gate: string;
  /** When it was begun. */
  readonly at: Instant;
  /** When it was sold without a network; null for a sale by the server. */
  readonly soldAt: Instant | null;
  readonly step: SaleStep;
  /** Null while there is none. */
  readonly problem: SaleProblem | null;
  /** What the server last said of it; null before. */
  readonly view: WalkInView | null;
}

/** Returns whether the server does not know yet what this device sold. */
export function isUnsent({ step }: StoredSale): boolean {
  return step === 'unsent' || step === 'refused';
}

/** Returns the sales in the order in which they were begun. */
export function byTime(sales: readonly StoredSale[]): readonly StoredSale[] {
  return [...sales].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
