import { Skeleton, SkeletonGroup } from '../states/skeleton.tsx';

export interface TableSkeletonProps {
  /** Tells screen readers what is loading. */
  text: string;
  rows?: number | undefined;
}

/** Rows of the size of those of a `DataTable`. */
export function TableSkeleton({ text, rows = 15 }: TableSkeletonProps) {
  return (
    <SkeletonGroup text={text} className="md:pt-9">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={row} className="flex h-16 items-center gap-6 border-b px-2 md:h-11">
          <Skeleton className="w-2/5 md:w-1/4" />
          <Skeleton className="w-1/3 max-md:hidden" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
