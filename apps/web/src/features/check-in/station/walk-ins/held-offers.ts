import type { ViewWalkInOffersOutput } from '#core/walk-ins/view-walk-in-offers.ts';

/** How many places a device keeps unless somebody chooses another number. */
export const DEFAULT_PLACES = 5;

/** What a device sells to people without a ticket, as the server last said. Stored, so that it is known without a network. */
export interface HeldOffers {
  /** Whether nothing is sold at venues here. */
  readonly isOff: boolean;
  readonly offers: ViewWalkInOffersOutput;
  /** How many places the device is to keep; null before its sheet was opened. */
  readonly wanted: number | null;
}

export const NO_OFFERS: ViewWalkInOffersOutput = { ways: [], types: [], places: 0, free: 0 };

/** Returns the offers after a sale by the server: a place that the device keeps is sold first. */
export function afterSale(held: HeldOffers, typeId: string): HeldOffers {
  const { places, free, types } = held.offers;
  const isKept = places > 0;
  return {
    ...held,
    offers: {
      ...held.offers,
      places: isKept ? places - 1 : 0,
      free: isKept ? free : Math.max(0, free - 1),
      types: types.map((type) => (type.id === typeId ? { ...type, left: Math.max(0, type.left - 1) } : type)),
    },
  };
}
