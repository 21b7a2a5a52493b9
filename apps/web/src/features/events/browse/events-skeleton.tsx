import { eventTexts } from '../../../app/events/event-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import type { ListLayout } from './use-list-layout.ts';

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Shapes as large as the first events of the list, under the heading of a day. */
export function EventsSkeleton({ layout }: { layout: ListLayout }) {
  const texts = useTexts(eventTexts);
  const isGrid = layout === 'grid';
  return (
    <SkeletonGroup text={texts.loading}>
      <Skeleton className="my-3 w-52" />
      <div className={isGrid ? 'grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3' : undefined}>
        {PLACES.map((place) => (
          <div key={place} className={isGrid ? 'flex flex-col gap-3' : 'flex gap-3.5 py-2 sm:gap-5 sm:py-3'}>
            <Skeleton
              className={isGrid ? 'aspect-video h-auto w-full rounded-card' : 'size-24 shrink-0 rounded-card'}
            />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="mt-2 h-5 w-4/5" />
              <Skeleton className="mt-2 h-3 w-3/5" />
              <Skeleton className="mt-3.5 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
