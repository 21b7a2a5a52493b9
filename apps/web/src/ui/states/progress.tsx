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
      <div
        className="h-full origin-left rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
