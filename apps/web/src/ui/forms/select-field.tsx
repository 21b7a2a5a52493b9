import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useContext } from 'react';
import { cn } from '../cn.ts';
import { BoxedFields, FieldFrame, type FieldProps, useControlClass, useFieldControl } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly SelectOption[];
  /** The label of an empty first option. */
  placeholder?: string | undefined;
}

/** A native select, which is the best picker on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, note, hideLabel, id, className, options, placeholder, ...rest } = props;
  const control = useFieldControl(props);
  const controlClass = useControlClass();
  const isBoxed = useContext(BoxedFields);
  return (
    <FieldFrame {...{ label, hint, error, note, hideLabel, className, control }}>
      <div className="relative flex items-center">
        <select {...rest} {...control} className={cn(controlClass, 'truncate pr-8')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="bg-surface text-ink"
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className={cn('pointer-events-none absolute size-5 text-muted', isBoxed ? 'right-4' : 'right-0')}
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
