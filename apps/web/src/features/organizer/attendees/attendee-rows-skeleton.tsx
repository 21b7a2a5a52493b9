import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';

export function AttendeeRowsSkeleton({ text }: { text: string }) {
  return (
    <SkeletonGroup text={text} className="divide-y divide-line border-y">
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="flex items-center justify-between gap-8 py-4">
          <span className="flex-1">
            <Skeleton className="h-5 w-44 max-w-full" />
            <Skeleton className="mt-2.5 w-64 max-w-full" />
          </span>
          <Skeleton className="h-7 w-24 rounded-full max-sm:hidden" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
