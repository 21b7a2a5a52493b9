import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export interface ChipProps {
  children: ReactNode;
  className?: string | undefined;
}

const shape =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-card border border-line px-3 text-small text-ink wrap-anywhere';

/** A short label (a tag). */
export function Chip({ children, className }: ChipProps) {
  return <span className={cn(shape, className)}>{children}</span>;
}

export interface SelectableChipProps extends ComponentProps<'button'> {
  selected: boolean;
}

/** A chip that is pressed; alone it has no state. */
export const chipButtonClass = cn(
  shape,
  'min-h-11 shrink-0 rounded-full border-line-strong px-4 font-bold pressable hover:border-ink',
);

/** The colours of a chip that is on. */
export const chipOnClass =
  'border-ink bg-ink text-paper forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

/** A filter that is on or off. */
export function SelectableChip({ selected, className, type = 'button', ...rest }: SelectableChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={cn(chipButtonClass, selected && chipOnClass, className)}
    />
  );
}

export interface RemovableChipProps extends ChipProps {
  /** The label of the remove button, such as "Remove music". */
  removeLabel: string;
  onRemove: () => void;
}

export function RemovableChip({ children, removeLabel, onRemove, className }: RemovableChipProps) {
  return (
    <span className={cn(shape, 'min-h-11 gap-0 rounded-full pr-0 pl-4', className)}>
      <span className="min-w-0 truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}
