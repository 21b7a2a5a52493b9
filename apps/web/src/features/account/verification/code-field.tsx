import type { ComponentProps } from 'react';
import { cn } from '../../../ui/cn.ts';
import { BoxedFields, FieldFrame, type FieldProps, useFieldControl } from '../../../ui/forms/field.tsx';

export interface CodeFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** The digits so far, which the boxes show. */
  digits: string;
  /** How many digits the code has. */
  length: number;
}

/** A field for a code, drawn as a box for each digit. It is one input: pasting, autofill and screen readers work in it. */
export function CodeField({ digits, length, ...props }: CodeFieldProps) {
  const { label, hint, error, id, name, className, ...rest } = props;
  const control = useFieldControl({ id, name, hint, error });
  const at = Math.min(digits.length, length - 1);
  return (
    <BoxedFields value={false}>
      <FieldFrame {...{ label, hint, error, className, control }}>
        <div className="relative mt-1 max-w-96">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...rest}
            {...control}
            name={name}
            className="peer absolute inset-0 z-10 size-full cursor-text opacity-0"
          />
          <div
            aria-hidden="true"
            className="grid grid-cols-6 gap-2 peer-focus:[&>[data-next]]:border-accent peer-focus:[&>[data-next]]:shadow-[0_0_0_1px_var(--accent)] peer-disabled:opacity-50"
          >
            {Array.from({ length }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are positions.
                key={index}
                data-next={index === at || undefined}
                className={cn(
                  'numerals grid h-14 place-items-center rounded-card border border-line-strong bg-surface text-h3',
                  error && 'border-red',
                )}
              >
                {digits[index]}
              </span>
            ))}
          </div>
        </div>
      </FieldFrame>
    </BoxedFields>
  );
}
