import { useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';

/** The heading, the summary, the buttons and a table. */
export function StatementSkeleton() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <div className="mb-8 grid gap-x-8 gap-y-4 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {[0, 1, 2, 3].map((fact) => (
          <Skeleton key={fact} className="h-11 w-3/5" />
        ))}
      </div>
      <div className="max-w-[30rem] border-y">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex h-13 items-center justify-between not-first:border-t">
            <Skeleton className="w-28" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-6 h-11 w-64" />
      <Skeleton className="mt-10 h-60 w-full rounded-card" />
    </SkeletonGroup>
  );
}
