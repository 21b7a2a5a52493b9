/** How often an open administrators' page refetches its queues. */
export const REFETCH_INTERVAL_MS = 60_000;
