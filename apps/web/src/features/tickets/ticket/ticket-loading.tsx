import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { texts } from '../texts.ts';

/** In place of a ticket while it loads. */
export function TicketLoading() {
  const t = useTexts(texts).ticket;
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup
      text={t.loading}
      className="overflow-hidden rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="px-5 pt-4 sm:px-10 sm:pt-6 lg:hidden">
        <Skeleton className="mx-auto h-7 w-3/5" />
        <Skeleton className="mx-auto mt-2 w-4/5" />
      </div>
      <div className="grid place-items-center px-3 py-5 sm:p-8 lg:col-start-2 lg:row-start-1">
        <Skeleton className="size-80 max-w-full rounded-card" />
        <Skeleton className="mt-6 h-11 w-48" />
      </div>
      <div>
        <Skeleton className="aspect-[3/1] h-auto rounded-none" />
        <div className="p-6 sm:p-10">
          <Skeleton className="h-7 w-28 rounded-full" />
          <Skeleton className="mt-5 h-11 w-4/5 max-lg:hidden" />
          <SkeletonText lines={4} className="mt-8" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
