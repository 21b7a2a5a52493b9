import { useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { reviewTexts } from './review-texts.ts';

/** The list of events, and beside it one of them. */
export function ReviewsSkeleton() {
  const t = useTexts(reviewTexts);
  return (
    <SkeletonGroup
      text={t.loading}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="border-t">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-16 items-center gap-6 border-b px-2 md:h-11">
            <Skeleton className="w-2/3" />
            <Skeleton className="ml-auto w-12" />
          </div>
        ))}
      </div>
      <div className="max-lg:hidden">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-4 h-12 w-80" />
        <Skeleton className="mt-6 h-54 max-w-96 rounded-card" />
        <SkeletonText lines={5} className="mt-6" />
      </div>
    </SkeletonGroup>
  );
}
