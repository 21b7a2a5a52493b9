/** How often an open page asks whether more waits for an administrator. */
export const REFETCH_INTERVAL_MS = 60_000;
