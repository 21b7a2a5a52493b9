/** How often an open page asks whether more is waiting. */
export const REFETCH_INTERVAL_MS = 60_000;
