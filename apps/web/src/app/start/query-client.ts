import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import { queryKeys } from '../../shared/query-keys.ts';

/** Errors that a retry may resolve. A retry of any other error gets the same answer. */
const TRANSIENT: readonly ErrorCode[] = ['unavailable', 'provider_unavailable', 'internal'];
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 8_000;

/**
 * React Query starts a reload again when its data are invalidated, but lets a first load go on, although its answer may
 * be older than the change. This client starts that one again, too.
 */
export class AcaraQueryClient extends QueryClient {
  /** Runs at each invalidation of a key in this tab. */
  invalidated: (key: QueryKey) => void = () => undefined;

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined) void query.cancel({ revert: true });
    if (filters?.queryKey) this.invalidated(filters.queryKey);
    return super.invalidateQueries(filters, options);
  }

  /** Takes over an invalidation of another tab: a hidden one loads nothing until it is shown. */
  invalidateHere(queryKey: QueryKey): void {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    void super.invalidateQueries({ queryKey, refetchType });
  }
}

export function createQueryClient(): AcaraQueryClient {
  const client: AcaraQueryClient = new AcaraQueryClient({
    // Whatever an admin changes may be what waited for them.
    mutationCache: new MutationCache({
      onSettled: () => {
        const { adminTasks: queryKey } = queryKeys;
        if (client.getQueryState(queryKey)) void client.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // An offline device fails at once instead of waiting behind a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: shouldRetry,
        retryDelay: retryDelayOf,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !navigator.onLine) return false;
  return error instanceof DomainError && TRANSIENT.includes(error.code);
}

function retryDelayOf(attempt: number, error: Error): number {
  const asked = error instanceof DomainError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.min(MAX_WAIT_MS, Math.max(asked, 700 * 2 ** attempt));
}
