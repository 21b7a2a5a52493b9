import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Replaces the visible label; the label is read by screen readers. */
  readonly icon?: ReactNode;
  /** Replaces the visible label and is read before it (`BM`). */
  readonly short?: string | undefined;
  readonly lang?: string | undefined;
}

export interface SegmentedToggleProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  /** Null while it is not known what was chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  showLabel?: boolean | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Two to four options side by side, as radio buttons with their keyboard behaviour. Four stand in two rows on the narrowest
 * phones.
 */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, options, value, onChange, showLabel = false, wide = false, className } = props;
  const group = useId();
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className={showLabel ? 'mb-2 text-small font-bold' : 'sr-only'}>{label}</legend>
      <div
        className={cn(
          'inline-flex rounded-full bg-sunken p-1',
          wide && 'flex w-full',
          options.length > 3 &&
            'max-[23.4rem]:grid max-[23.4rem]:grid-cols-2 max-[23.4rem]:rounded-[calc(var(--spacing)*6.5)]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cn(
              'relative flex min-h-11 min-w-11 items-center justify-center rounded-full border border-transparent px-4 text-small font-bold text-muted transition-colors duration-150 hover:text-ink motion-reduce:transition-none [&>svg]:size-5',
              option.value === value &&
                'border-line-strong bg-surface text-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
              (option.icon || option.short) && 'px-0',
              wide && 'flex-1',
            )}
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute -inset-px cursor-pointer appearance-none rounded-full outline-offset-2"
            />
            {option.icon}
            {option.short && <span className="px-1">{option.short}</span>}
            <span className={option.icon || option.short ? 'sr-only' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
