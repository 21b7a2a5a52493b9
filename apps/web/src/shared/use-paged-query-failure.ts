import type { ErrorStateProps } from '../ui/states/error-state.tsx';
import { type FailedQuery, useQueryFailure } from './use-query-failure.ts';

export interface FailedPagedQuery extends FailedQuery {
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

export interface PagedFailureTexts {
  readonly failed: string;
  /** The title when only the next page could not be fetched. */
  readonly moreFailed: string;
  /** Replaces the text of an error without a message. */
  readonly tryAgain: string;
}

/** The `useQueryFailure` of a list in pages: Retry fetches the page that failed. */
export function usePagedQueryFailure() {
  const failureOf = useQueryFailure();
  return (query: FailedPagedQuery, { failed, moreFailed, tryAgain }: PagedFailureTexts): ErrorStateProps =>
    query.isFetchNextPageError
      ? { ...failureOf(query, moreFailed, tryAgain), onRetry: () => void query.fetchNextPage() }
      : failureOf(query, failed, tryAgain);
}
