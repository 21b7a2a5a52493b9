import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { chipButtonClass, chipOnClass } from '../chip.tsx';
import { cn } from '../cn.ts';
import type { SelectOption } from './select-field.tsx';

export interface ChipSelectProps {
  /** The accessible name. */
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Whether something is chosen. */
  selected: boolean;
  /** What the chip shows. */
  children: ReactNode;
}

/** A filter that is chosen from a list: a native select that looks like a chip. */
export function ChipSelect({ label, name, value, options, onChange, selected, children }: ChipSelectProps) {
  return (
    <span
      className={cn(
        chipButtonClass,
        'relative pr-3 outline-offset-3 outline-accent focus-within:outline-3',
        selected && chipOnClass,
      )}
    >
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        {children}
        <ChevronDown className="size-4" />
      </span>
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
