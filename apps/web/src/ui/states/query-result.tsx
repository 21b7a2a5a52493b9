import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

export interface QueryResultProps<Data> {
  query: { readonly data: Data | undefined; readonly isError: boolean };
  /** Shown until the first answer. */
  loading: ReactNode;
  failure: ErrorStateProps;
  /** Shows the failure of a refetch, too, above the data that stays. */
  showsRefetchFailure?: boolean | undefined;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of a query: its skeleton, its failure with Retry, its empty state or its data, which stays when a refetch fails. */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, loading, failure, showsRefetchFailure = false, isEmpty, empty, children } = props;
  const { data, isError } = query;
  if (data === undefined) return isError ? <ErrorState {...failure} /> : loading;
  return (
    <>
      {isError && showsRefetchFailure && <ErrorState {...failure} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
