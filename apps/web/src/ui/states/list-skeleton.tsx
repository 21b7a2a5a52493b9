import { Skeleton, SkeletonGroup } from './skeleton.tsx';

/** Five rows of a title and a line under it. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <SkeletonGroup text={text} className="divide-y divide-line border-y">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="py-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2.5 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
