import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { eventColumns } from './event-columns.ts';
import { eventPageTexts } from './event-page-texts.ts';

export function EventPageSkeleton() {
  const texts = useTexts(eventPageTexts);
  return (
    <Page className="pt-4 sm:pt-8">
      <SkeletonGroup text={texts.loading} className={eventColumns.article}>
        <div className={eventColumns.head}>
          <Skeleton className="mt-2.5 h-6 w-28" />
          <Skeleton className="mt-6 mb-6 h-10 w-4/5 sm:mb-8 sm:h-15 lg:w-3/5" />
        </div>
        <Skeleton className={cn('aspect-video h-auto rounded-card', eventColumns.picture)} />
        <div className="mt-8 flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-0">
          <Skeleton className="h-36 rounded-card max-lg:hidden" />
          <SkeletonText lines={6} />
        </div>
        <SkeletonText lines={4} className="mt-12" />
      </SkeletonGroup>
    </Page>
  );
}
