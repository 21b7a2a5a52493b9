import type { ReactNode } from 'react';
import { Scene } from '../ui/pictures/scene.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ListSkeleton } from '../ui/states/list-skeleton.tsx';
import { QueryResult } from '../ui/states/query-result.tsx';
import { type FailedQuery, useQueryFailure } from './use-query-failure.ts';

export interface AdminListProps<Data> {
  query: FailedQuery & { readonly data: Data | undefined; readonly isError: boolean };
  loading: string;
  /** Shown until the first answer; five rows by default. */
  skeleton?: ReactNode;
  failed: string;
  none: string;
  noneText: string;
  /** The action of an empty list. */
  noneAction?: ReactNode;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A list on an administrators' page, with its loading, failed and empty states. */
export function AdminList<Data>(props: AdminListProps<Data>) {
  const { query, loading, skeleton, failed, none, noneText, noneAction, isEmpty, children } = props;
  const failureOf = useQueryFailure();
  return (
    <QueryResult
      query={query}
      loading={skeleton ?? <ListSkeleton text={loading} />}
      failure={{ ...failureOf(query, failed), className: 'mb-8' }}
      showsRefetchFailure
      isEmpty={isEmpty}
      empty={
        <EmptyState
          drawing={<Scene name="all-done" />}
          level="h2"
          title={none}
          text={noneText}
          action={noneAction}
          className="pt-2 sm:pt-4"
        />
      }
    >
      {children}
    </QueryResult>
  );
}
