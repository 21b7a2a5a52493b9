import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { eventColumns } from './event-columns.ts';
import { eventPageTexts } from './event-page-texts.ts';

export function EventPageSkeleton() {
  const texts = useTexts(eventPageTexts);
  return (
    <Page>
      <SkeletonGroup text={texts.loading} className={eventColumns}>
        <div>
          <Skeleton className="h-6 w-28" />
          <Skeleton className="mt-6 h-14 w-4/5" />
          <Skeleton className="mt-8 aspect-video h-auto rounded-card" />
          <SkeletonText lines={5} className="mt-12" />
        </div>
        <div className="mt-12 lg:mt-0">
          <Skeleton className="h-64 rounded-card" />
        </div>
      </SkeletonGroup>
    </Page>
  );
}
