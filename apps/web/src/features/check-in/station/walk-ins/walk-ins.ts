import type { Api } from '#adapters/http/contract/api.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import type { TicketTypeId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { WalkInWay } from '#core/walk-ins/walk-in-rules.ts';
import type { StoredSale } from './stored-sale.ts';

/** The calls of a device that sells. */
export type WalkInCalls = Pick<
  Api,
  | 'viewWalkInOffers'
  | 'sellWalkIn'
  | 'checkWalkIn'
  | 'endWalkIn'
  | 'keepPlaces'
  | 'viewCash'
  | 'countCash'
  | 'witnessCount'
>;

/** A type that is sold to people without a ticket. */
export interface SoldType {
  readonly id: TicketTypeId;
  readonly type: TypeName;
  /** Ringgit. */
  readonly price: number;
  /** How many the device can sell now. */
  readonly left: number;
}

/** What a device sells to people without a ticket, and what it has sold. */
export interface WalkIns {
  /** How a ticket that costs something can be paid; the recommended way first. */
  readonly ways: readonly WalkInWay[];
  readonly types: readonly SoldType[];
  /** The places that the device keeps, less those that it has sold without a network. */
  readonly kept: number;
  /** How many it is to keep. */
  readonly wanted: number;
  /** Whether this browser can store sales, so that the device sells without a network. */
  readonly canKeep: boolean;
  readonly isVenueFull: boolean;
  /** Not paid yet, or not answered. */
  readonly running: readonly StoredSale[];
  /** Sold without a network, and not sent. */
  readonly unsent: readonly StoredSale[];
  /** What the server refuses of it. */
  readonly refused: readonly StoredSale[];
  /** Money that is to be returned to guests. */
  readonly owedBack: readonly StoredSale[];
  /** The last ticket that was sold; null before the first. */
  readonly last: StoredSale | null;
}

/** What a step of a sale came to. */
export type SaleOutcome =
  /** The guest is let in; the verdict shows it. */
  | { readonly kind: 'let_in' }
  /** The guest has not paid yet. */
  | { readonly kind: 'waiting'; readonly saleId: string }
  /** Nobody paid in time, or the sale was cancelled. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'owed_back' }
  /** Nothing was sold. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Nothing was sold: it needs a network. */
  | { readonly kind: 'needs_network' }
  /** Nothing was sold: this browser can't store the sale. */
  | { readonly kind: 'not_stored' }
  /** No answer came. It is asked again under the same id. */
  | { readonly kind: 'unanswered'; readonly saleId: string };

/** What a volunteer does to sell. No method rejects but those of the cash. */
export interface WalkInSeller {
  /** The sheet was opened: the device begins to keep places. */
  open(): Promise<void>;
  /** Chooses how many places the device keeps. */
  keep(places: number): Promise<void>;
  /** Sells a type at the price that was shown. */
  sell(type: SoldType, way: WalkInWay): Promise<SaleOutcome>;
  /** Asks once more for a sale that was not answered. */
  again(saleId: string): Promise<SaleOutcome>;
  /** Asks whether the guest has paid. */
  check(saleId: string): Promise<SaleOutcome>;
  /** Cancels a sale that is not paid. */
  end(saleId: string): Promise<SaleOutcome>;
  /** Returns the server's time. */
  now(): Instant;
  viewCash(): ReturnType<Api['viewCash']>;
  /** Amounts in ringgit. */
  countCash(box: { readonly float: number; readonly counted: number }): ReturnType<Api['countCash']>;
  witnessCount(count: {
    readonly countId: string;
    readonly counted: number;
  }): ReturnType<Api['witnessCount']>;
}
