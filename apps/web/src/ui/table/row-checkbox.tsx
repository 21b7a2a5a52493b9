import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useEffect, useRef } from 'react';
import { cn } from '../cn.ts';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of the rows that it stands for are selected. */
  some?: boolean | undefined;
  onToggle: (event: unknown) => void;
  className?: string | undefined;
}

/** A checkbox without visible text, whose target fills its cell. */
export function RowCheckbox({ label, checked, some = false, onToggle, className }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = some && !checked;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={cn('relative z-1 grid size-11 place-items-center md:pointer-fine:h-10', className)}>
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        data-row-control="select"
        checked={checked}
        onChange={onToggle}
        className="peer size-5 appearance-none rounded-[0.35rem] border border-line-strong bg-transparent transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-ink motion-reduce:transition-none forced-colors:appearance-auto"
      />
      <Check
        className="pointer-events-none absolute hidden size-3.5 stroke-[3.5] text-on-accent peer-checked:block forced-colors:hidden!"
        aria-hidden="true"
      />
      <Minus
        className="pointer-events-none absolute hidden size-3.5 stroke-[3.5] text-on-accent peer-indeterminate:block forced-colors:hidden!"
        aria-hidden="true"
      />
    </label>
  );
}
