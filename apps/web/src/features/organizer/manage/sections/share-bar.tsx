import { cn } from '../../../../ui/cn.ts';

/** A thin bar beside a figure that says the same in words. */
export function ShareBar({ share, className }: { share: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block h-1.5 overflow-hidden rounded-full bg-gray-soft forced-colors:border', className)}
    >
      <span
        className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
