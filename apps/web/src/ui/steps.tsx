import Check from 'lucide-react/icons/check';
import { cn } from './cn.ts';

export interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step; past the last one when all are done. */
  current: number;
  /** Read after a finished step ("done"). */
  doneText: string;
  className?: string | undefined;
}

export function Steps({ label, steps, current, doneText, className }: StepsProps) {
  return (
    <ol aria-label={label} className={cn('flex gap-2 sm:gap-4', className)}>
      {steps.map((step, index) => {
        const done = index < current;
        const active = index === current;
        return (
          <li
            key={step}
            aria-current={active ? 'step' : undefined}
            className={cn(
              'flex-1 border-t-3 pt-2.5 text-caption font-semibold sm:text-small',
              done || active ? 'border-accent text-ink' : 'border-line text-muted',
            )}
          >
            <span className="flex items-center gap-1.5">
              {done && <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />}
              {step}
              {done && <span className="sr-only">, {doneText}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
