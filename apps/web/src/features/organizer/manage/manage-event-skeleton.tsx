import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';

export function ManageEventSkeleton() {
  const t = useTexts(texts);
  return (
    <Page>
      <SkeletonGroup text={t.loading}>
        <Skeleton className="mt-2.5 h-6 w-28" />
        <Skeleton className="mt-6 h-7 w-24 rounded-full" />
        <Skeleton className="mt-4 h-10 w-4/5 sm:h-15 lg:w-3/5" />
        <Skeleton className="mt-5 h-6 w-72 max-w-full" />
        <span className="mt-8 flex flex-wrap gap-3">
          {[0, 1, 2].map((button) => (
            <Skeleton key={button} className="h-11 w-28 rounded-full" />
          ))}
        </span>
        <span className="mt-14 grid gap-x-6 gap-y-8 min-[22rem]:grid-cols-2 lg:grid-cols-4">
          {[0, 1, 2, 3].map((figure) => (
            <span key={figure} className="border-t-2 border-line pt-3">
              <Skeleton className="w-20" />
              <Skeleton className="mt-2.5 h-8 w-24" />
            </span>
          ))}
        </span>
      </SkeletonGroup>
    </Page>
  );
}
