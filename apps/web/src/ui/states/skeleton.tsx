import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

/** One grey shape; size it with classes. Appears after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cn('shimmer block h-4 rounded-field bg-gray-soft', className)} />
  );
}

export function SkeletonText({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} className={line === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </span>
  );
}

/** Wraps skeletons and tells screen readers once what is loading. */
export function SkeletonGroup({
  text,
  children,
  className,
}: {
  text: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
