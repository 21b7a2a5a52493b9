import { cn } from '../cn.ts';

export interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** Read instead of the percentage ("120 of 200 sold"). */
  valueText?: string | undefined;
  className?: string | undefined;
}

export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-gray-soft forced-colors:border', className)}
    >
      {/* A drawing, because the page that the server writes has no inline styles. */}
      <svg
        aria-hidden="true"
        className="block size-full fill-accent forced-colors:fill-[Highlight] forced-colors:forced-color-adjust-none"
      >
        <rect width={`${share * 100}%`} height="100%" rx="3" />
      </svg>
    </div>
  );
}
