import { Container } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Where what is the person's own stands, above the rest of the home page. */
export const ownHomeClass = 'flex flex-col gap-3 pt-4 sm:pt-6 lg:flex-row lg:items-center lg:gap-12';

/** As tall as what is the person's own on the home page. */
export function OwnHomeSkeleton() {
  return (
    <Container aria-hidden="true" className={ownHomeClass}>
      <NextUpSkeleton />
      <div className="lg:flex-1">
        <Skeleton className="mb-1 h-6 w-24" />
        <Skeleton className="h-14 w-full" />
      </div>
    </Container>
  );
}

/** As tall as the box with what comes next. */
export function NextUpSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-30 flex-col justify-center rounded-card bg-surface px-4 py-3 max-[22rem]:min-h-40 sm:min-h-20 sm:px-5 lg:min-w-96 lg:max-w-xl lg:basis-1/2"
    >
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-2 h-5 w-48 max-w-full" />
    </div>
  );
}
