import { QueryClient } from '@tanstack/react-query';
import { DomainError, type ErrorCode } from '#core/shared/domain-error.ts';

/** Refusals that may pass by themselves. Any other is an answer, and asking again would get the same. */
const TRANSIENT: readonly ErrorCode[] = ['unavailable', 'provider_unavailable', 'internal'];
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 8_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A device that is offline is told so at once, instead of waiting behind a skeleton.
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
