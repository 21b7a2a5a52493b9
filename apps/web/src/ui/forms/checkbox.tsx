import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { FieldError, type FieldProps, useFieldControl } from './field.tsx';

export interface CheckboxProps
  extends Omit<FieldProps, 'label' | 'hideLabel' | 'note'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  label: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, id, className, ...rest } = props;
  const control = useFieldControl(props);
  return (
    <div className={cn('flex flex-col', className)}>
      <div className="relative flex items-start gap-3">
        <input
          {...rest}
          {...control}
          type="checkbox"
          className="peer mt-2.5 size-6 shrink-0 appearance-none rounded-[0.4rem] border border-line-strong bg-transparent transition-colors checked:border-accent checked:bg-accent hover:border-ink aria-invalid:border-red disabled:opacity-45 motion-reduce:transition-none forced-colors:appearance-auto"
        />
        <Check
          className="pointer-events-none absolute top-3.5 left-1 hidden size-4 stroke-[3.5] text-on-accent peer-checked:block forced-colors:hidden!"
          aria-hidden="true"
        />
        <div className="flex min-h-11 flex-col justify-center py-2">
          <label htmlFor={control.id} className="text-base leading-snug">
            {label}
          </label>
          {hint && (
            <p id={`${control.id}-hint`} className="text-caption text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  );
}
