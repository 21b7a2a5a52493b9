/** How places are taken. */
export interface PlaceCounts {
  /** Confirmed tickets. */
  readonly sold: number;
  /** Tickets that await payment. */
  readonly held: number;
  /** Places that nobody may buy on the web, because they are kept for somebody. */
  readonly setAside: number;
}

/** The places of an event: `sold + held + setAside` never exceeds `capacity`. */
export interface Places extends PlaceCounts {
  readonly capacity: number;
}

/** Returns how many places of an event are free. */
export function placesLeft({ capacity, sold, held, setAside }: Places): number {
  return capacity - sold - held - setAside;
}
