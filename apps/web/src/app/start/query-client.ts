import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';

/** Errors that a retry may resolve. A retry of any other error gets the same answer. */
const TRANSIENT: readonly ErrorCode[] = ['unavailable', 'provider_unavailable', 'internal'];
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 8_000;

/**
 * React Query starts a reload again when its data are invalidated, but lets a first load go on, although its answer may
 * be older than the change. This client starts that one again, too.
 */
class AcaraQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  return new AcaraQueryClient({
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
}

function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !navigator.onLine) return false;
  return error instanceof DomainError && TRANSIENT.includes(error.code);
}

function retryDelayOf(attempt: number, error: Error): number {
  const asked = error instanceof DomainError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.min(MAX_WAIT_MS, Math.max(asked, 700 * 2 ** attempt));
}
