import { useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { EventGridSkeleton } from '../event-grid.tsx';
import { clubTexts } from './club-texts.ts';

const CARDS = 3;

export function ClubSkeleton() {
  const t = useTexts(clubTexts);
  return (
    <>
      <SkeletonGroup text={t.loading}>
        <Skeleton className="h-10 w-3/5 sm:h-15" />
        <Skeleton className="mt-4 h-7 w-32 rounded-full" />
        <Skeleton className="mt-6 mb-12 h-6 w-64" />
      </SkeletonGroup>
      <EventGridSkeleton count={CARDS} />
    </>
  );
}
