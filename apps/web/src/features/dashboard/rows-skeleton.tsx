import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';

/** The skeleton of rows with a date, a title and, on a phone, a status below them. */
export function RowsSkeleton({ rows, text }: { rows: number; text: string }) {
  return (
    <SkeletonGroup text={text} className="divide-y divide-line border-y">
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className="flex items-center gap-4 py-3.5 sm:gap-5">
          <Skeleton className="h-12 w-12" />
          <span className="flex-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 w-2/5" />
            <Skeleton className="mt-3 h-7 w-28 rounded-full sm:hidden" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  );
}
