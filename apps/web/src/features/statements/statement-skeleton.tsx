import { useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';

export function StatementSkeleton() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <SkeletonText lines={5} className="max-w-[30rem]" />
      <Skeleton className="mt-8 h-9 w-64" />
      <Skeleton className="mt-10 h-40 w-full rounded-card" />
    </SkeletonGroup>
  );
}
