import type { ErrorStateProps } from '../ui/states/error-state.tsx';
import { useErrorTexts } from './error-texts.ts';

export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Returns the props of an `ErrorState` for a failed query. `text` replaces the text of an error without a message. */
export function useQueryFailure() {
  const { messageOf } = useErrorTexts();
  return (query: FailedQuery, title: string, text = ''): ErrorStateProps => ({
    title,
    text: messageOf(query.error, text),
    onRetry: () => void query.refetch(),
    retrying: query.isFetching,
  });
}
