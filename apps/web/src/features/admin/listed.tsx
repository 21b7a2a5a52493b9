import type { ReactNode } from 'react';
import { useErrorTexts } from '../../app/error-texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { adminTexts } from './admin-texts.ts';

interface ListQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

export interface ListedProps<Data> {
  query: ListQuery<Data>;
  loading: string;
  failed: string;
  none: string;
  noneText: string;
  /** What to do about an empty list. */
  noneAction?: ReactNode;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A list, or why there is none. What was loaded stays when loading it again fails. */
export function Listed<Data>(props: ListedProps<Data>) {
  const { query, loading, failed, none, noneText, noneAction, isEmpty, children } = props;
  const t = useTexts(adminTexts);
  const { messageOf } = useErrorTexts();
  const failure = query.isError && (
    <ErrorState
      title={failed}
      text={messageOf(query.error, '')}
      retryLabel={t.retry}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      className="mb-8"
    />
  );
  if (query.data === undefined) return failure || <Loading text={loading} />;
  return (
    <>
      {failure}
      {isEmpty(query.data) ? (
        <EmptyState
          drawing={<Scene name="all-done" />}
          level="h2"
          title={none}
          text={noneText}
          action={noneAction}
          className="pt-2 sm:pt-4"
        />
      ) : (
        children(query.data)
      )}
    </>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <SkeletonGroup text={text} className="divide-y divide-line border-y">
      {[0, 1, 2, 3, 4].map((each) => (
        <div key={each} className="py-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2.5 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
